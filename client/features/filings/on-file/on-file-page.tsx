import { IconArrowLeft, IconDeviceMobileCheck, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { User } from '#shared/accounts/user.ts'
import { familyCompliance } from '#shared/compliance/family-compliance.ts'
import type { Student } from '#shared/students/student.ts'
import { readOnFile, type OnFileRecords } from '#client/queries/on-file.ts'
import { listStudents } from '#client/queries/students.ts'
import { useArrived } from '#client/parts/arrival/use-arrived.ts'
import { AddFirst } from '#client/parts/cards/add-first.tsx'
import { LawMissing } from '#client/parts/compliance/law-missing.tsx'
import { useFamilyLaw, type FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { ChildChips } from '#client/parts/students/child-chips.tsx'
import { studentColorsById, studentColorsOf } from '#client/parts/students/student-colors.ts'
import { Card } from '#client/ui/display/card.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { EarlierFilings } from './earlier-filings.tsx'
import { OnFileCard } from './on-file-card.tsx'
import styles from './on-file-page.module.css'
import { OpenBox } from './open-box.tsx'

interface OnFilePageProps {
  user: User
  /** The child that the address names. */
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Shows all that is recorded of a child, to hand out (rule filings.on-file). */
export function OnFilePage({ user, chosen, onChoose }: OnFilePageProps) {
  const known = useFamilyLaw(user)
  const students = useArrived(listStudents)
  const records = useArrived(readOnFile)
  const law = typeof known === 'object' ? known : undefined
  const isReady = law !== undefined && students !== undefined && records !== undefined
  return (
    <>
      <PageHeader title="What’s on File" eyebrow={<Eyebrow isHere={isReady} />} />
      {known === 'missing' && <LawMissing />}
      {known !== 'missing' && !isReady && <SkeletonCard />}
      {isReady && (
        <Known user={user} law={law} students={students} records={records} chosen={chosen} onChoose={onChoose} />
      )}
    </>
  )
}

function Eyebrow({ isHere }: { isHere: boolean }) {
  return (
    <span className={styles.eyebrow}>
      <Link to="/compliance" className={styles.back}>
        <IconArrowLeft aria-hidden="true" />
        Compliance
      </Link>
      {isHere && (
        <span className={styles.saved}>
          <IconDeviceMobileCheck size={22} aria-hidden="true" />
          Saved on this device
        </span>
      )}
    </span>
  )
}

interface KnownProps extends OnFilePageProps {
  law: FamilyLaw
  students: readonly Student[]
  records: OnFileRecords
}

function Known({ user, law, students, records, chosen, onChoose }: KnownProps) {
  const colors = studentColorsOf(students)
  // A graduate's file is asked for too: an archived child is shown by its address, or where there is no other.
  const active = students.filter(({ is_active }) => is_active)
  const student = students.find(({ id }) => id === chosen) ?? active[0] ?? students[0]
  const shown = student === undefined || active.includes(student) ? active : [...active, student]
  const [child] = student === undefined ? [] : familyCompliance({ ...law.ground, students: [student] })
  if (child === undefined || student === undefined) {
    return (
      <Card>
        <EmptyState icon={<IconUsers size={30} />} title="No students yet" action={<AddFirst what="student" />}>
          What you record of a child stands here, to show and to hand out.
        </EmptyState>
      </Card>
    )
  }
  const { id } = student
  return (
    <>
      <ChildChips students={shown} colors={colors} chosen={id} onChoose={onChoose} />
      <div className={styles.columns}>
        <OnFileCard key={id} user={user} law={law} child={child} student={student} records={records} colors={colors} />
        <div className={styles.aside}>
          <OpenBox law={law} student={id} colors={studentColorsById(students)} />
          <EarlierFilings
            student_id={id}
            school_year={child.year.schoolYear}
            state={law.pack?.state ?? null}
            records={records}
          />
        </div>
      </div>
    </>
  )
}
