import { Button } from '@mantine/core'
import { IconChecklist, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { fetchPaper } from '#client/account/papers.ts'
import { listStudents } from '#client/records/students.ts'
import { useArrived } from '#client/parts/arrival/use-arrived.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { LawStrip } from '#client/parts/compliance/law-strip.tsx'
import { useFamilyLaw, type FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { PaperButton } from '#client/parts/papers/paper-button.tsx'
import { complianceReport } from '#client/parts/papers/papers.ts'
import { studentColorsById } from '#client/parts/students/student-colors.ts'
import { Card } from '#client/ui/display/card.tsx'
import { PlainMessage } from '#client/ui/display/plain-message.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './compliance-page.module.css'
import { ChangeStateDialog } from './move/change-state-dialog.tsx'
import { StateHistory } from './move/state-history.tsx'
import { BeginCard } from './begin-card.tsx'
import { FormsOfAddress, type ComplianceForms } from './forms-of-address.tsx'
import { OptionCard } from './option-card.tsx'
import { PapersCard } from './papers-card.tsx'
import { RequirementsCard } from './requirements-card.tsx'
import { StateRequired } from './state-required.tsx'
import { StudentDetails } from './student-details.tsx'
import { SummaryCard } from './summary-card.tsx'
import { ActionItems } from './todos/action-items.tsx'
import { generateFor, useTodos } from '#client/parts/compliance/use-todos.ts'
import { YearChoice } from './year-choice.tsx'
import { YearProgress } from './year-progress.tsx'

/** The page by its address: so many years before the one that counts, a child of the Year Progress card, and what is open. */
export interface ComplianceShown extends ComplianceForms {
  back?: number | undefined
  student?: string | undefined
  todo?: string | undefined
}

interface CompliancePageProps {
  user: User
  shown: ComplianceShown
  /** Changes what it names; the rest stays. */
  onShow: (changed: ComplianceShown) => void
}

/** Compliance & Reporting: what the law asks, how each child stands, and what is to be done (rule compliance.page). */
export function CompliancePage({ user, shown, onShow }: CompliancePageProps) {
  const known = useFamilyLaw(user, shown.back ?? 0)
  const students = useArrived(listStudents)
  // The law as it was when she began: the move changes it while its success is shown.
  const [moving, setMoving] = useState<FamilyLaw | null>(null)
  const law = typeof known === 'object' ? known : undefined
  const isReady = law !== undefined && students !== undefined

  return (
    <>
      <PageHeader title="Compliance & Reporting" />
      <div className={styles.actions}>
        <Actions
          law={isReady ? law : undefined}
          year={shown.back ? law?.year.schoolYear : undefined}
          onMove={() => setMoving(law ?? null)}
        />
      </div>
      {known === 'missing' && <Missing />}
      {known !== 'missing' && !isReady && (
        <>
          <output className={styles.quiet}>Loading compliance data...</output>
          <SkeletonCard />
        </>
      )}
      {isReady && <Known law={law} colors={studentColorsById(students)} user={user} shown={shown} onShow={onShow} />}
      {known !== undefined && (
        <FormsOfAddress
          law={known}
          shown={shown}
          onFiguresClosed={() => onShow({ figures: undefined })}
          onNoteClosed={() => onShow({ note: undefined })}
        />
      )}
      <Presence>{moving && <ChangeStateDialog law={moving} onClose={() => setMoving(null)} />}</Presence>
    </>
  )
}

interface KnownProps extends CompliancePageProps {
  law: FamilyLaw
  colors: ReturnType<typeof studentColorsById>
}

function Known({ law, colors, user, shown, onShow }: KnownProps) {
  const todos = useTodos(law)
  const back = shown.back ?? 0
  return (
    <div className={styles.cards}>
      <BeginCard law={law} />
      {law.pack === null ? <StateRequired law={law} /> : <RequirementsCard law={law} pack={law.pack} />}
      <YearChoice law={law} back={back} onBack={(next) => onShow({ back: next === 0 ? undefined : next })} />
      {law.pack !== null && law.children.length > 0 && (
        <>
          <YearProgress law={law} colors={colors} chosen={shown.student} onChoose={(student) => onShow({ student })} />
          <SummaryCard law={law} />
        </>
      )}
      <StudentDetails law={law} colors={colors} year={back === 0 ? undefined : law.year.schoolYear} />
      {back === 0 && law.pack !== null && (
        <ActionItems
          law={law}
          todos={todos}
          colors={colors}
          user={user}
          asked={shown.todo}
          onClosed={() => onShow({ todo: undefined })}
        />
      )}
      {law.pack !== null && <OptionCard law={law} pack={law.pack} />}
      {law.children.length > 0 && <PapersCard law={law} />}
      <StateHistory />
      {law.pack !== null && <LawStrip asked={law.pack} />}
    </div>
  )
}

interface ActionsProps {
  law: FamilyLaw | undefined
  year: string | undefined
  onMove: () => void
}

function Actions({ law, year, onMove }: ActionsProps) {
  async function handleGenerate() {
    if (law === undefined) return
    try {
      const count = await generateFor(law)
      const message = count === 0 ? 'Your list is up to date.' : `${count} added to your list.`
      showToast({ title: 'TODOs Generated', message })
    } catch {
      showToast({ type: 'error', title: 'Generation Failed', message: 'Nothing was added. Please try again.' })
    }
  }

  return (
    <>
      <ForWriting>
        <Button variant="default" leftSection={<IconMapPin size={20} />} disabled={law === undefined} onClick={onMove}>
          Change State
        </Button>
        <Button
          variant="default"
          leftSection={<IconChecklist size={20} />}
          disabled={law?.pack == null}
          onClick={() => void handleGenerate()}
        >
          Generate TODOs
        </Button>
      </ForWriting>
      {law === undefined ? (
        <Button disabled>Export Report</Button>
      ) : (
        <PaperButton paper={complianceReport({ school_year: year })} fetchPaper={fetchPaper} variant="filled">
          Export Report
        </PaperButton>
      )}
    </>
  )
}

function Missing() {
  return (
    <Card>
      <PlainMessage icon={<IconMapPin size={30} />} title="Your state's rules aren't on this device yet">
        They&apos;ll come the next time you&apos;re online, and stay from then on. What you logged is safe.
      </PlainMessage>
    </Card>
  )
}
