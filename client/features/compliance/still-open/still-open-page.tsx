import { Button } from '@mantine/core'
import { IconArrowLeft, IconMapPin, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { User } from '#shared/accounts/user.ts'
import { fullDay } from '#shared/format/dates.ts'
import { listStudents } from '#client/queries/students.ts'
import { useArrived } from '#client/parts/arrival/use-arrived.ts'
import { LawMissing } from '#client/parts/compliance/law-missing.tsx'
import { useFamilyLaw, type FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { useTodos, useTodosLeftBehind } from '#client/parts/compliance/use-todos.ts'
import { studentColorsById, type StudentColor } from '#client/parts/students/student-colors.ts'
import { Card } from '#client/ui/display/card.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { PlainMessage } from '#client/ui/display/plain-message.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { StillOpenList } from './still-open-list.tsx'
import styles from './still-open.module.css'

/** "What's still open", for the parent herself: to look at and to print (rule compliance.still-open). */
export function StillOpenPage({ user }: { user: User }) {
  const known = useFamilyLaw(user)
  const students = useArrived(listStudents)
  const law = typeof known === 'object' ? known : undefined
  const isReady = law !== undefined && students !== undefined
  return (
    <>
      <PageHeader
        title="What’s Still Open"
        subtitle={law && <Whose law={law} user={user} />}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={20} />}
              renderRoot={(button) => <Link to="/compliance" {...button} />}
            >
              Compliance
            </Button>
            <Button leftSection={<IconPrinter size={20} />} disabled={!isReady} onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      />
      {known === 'missing' && <LawMissing />}
      {known !== 'missing' && !isReady && <SkeletonCard />}
      {isReady && <Known law={law} colors={studentColorsById(students)} />}
    </>
  )
}

function Whose({ law: { ground, pack }, user }: { law: FamilyLaw; user: User }) {
  const where = pack === null ? '' : `${pack.state_name}, `
  return (
    <>
      <span className={styles.print}>{`${user.name}, `}</span>
      {`${where}${fullDay(ground.today)}. Just for you: reports don’t include it.`}
    </>
  )
}

function Known({ law, colors }: { law: FamilyLaw; colors: ReadonlyMap<string, StudentColor> }) {
  const todos = useTodos(law)
  const left = useTodosLeftBehind(law)
  if (law.pack === null) {
    return (
      <Card>
        <PlainMessage icon={<IconMapPin size={30} />} title="State Required">
          Please set your state to view compliance requirements.
        </PlainMessage>
      </Card>
    )
  }
  if (todos === undefined) return <SkeletonCard />
  return <StillOpenList pack={law.pack} todos={todos} left={left} colors={colors} today={law.ground.today} />
}
