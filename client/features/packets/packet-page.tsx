import { IconArrowLeft, IconCalendarOff, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { User } from '#shared/accounts/user.ts'
import { familyYear } from '#shared/compliance/family-compliance.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Student } from '#shared/students/student.ts'
import { listPackets, packetId, type PacketDays } from '#client/queries/packets.ts'
import { listStudents } from '#client/queries/students.ts'
import { useArrived } from '#client/parts/arrival/use-arrived.ts'
import { AddFirst } from '#client/parts/cards/add-first.tsx'
import { LawMissing } from '#client/parts/compliance/law-missing.tsx'
import { useFamilyLaw, type FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { usePacketRecords } from '#client/parts/packets/use-packet-records.ts'
import { ChildChips } from '#client/parts/students/child-chips.tsx'
import { studentColorsOf } from '#client/parts/students/student-colors.ts'
import { Card } from '#client/ui/display/card.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { PlainMessage } from '#client/ui/display/plain-message.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { Builder } from './builder.tsx'
import { PacketDaysChoice } from './packet-days-choice.tsx'
import { OtherPackets } from './other-packets.tsx'
import styles from './packet-page.module.css'

/** The child and the days that the address names. */
export interface PacketShown {
  student?: string | undefined
  /** A year by its name. */
  year?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}

interface PacketPageProps {
  user: User
  shown: PacketShown
  onShow: (shown: PacketShown) => void
}

/** Builds the evaluator's packet of a child and a year (rule packets.page). */
export function PacketPage({ user, shown, onShow }: PacketPageProps) {
  const known = useFamilyLaw(user)
  const students = useArrived(listStudents)
  const law = typeof known === 'object' ? known : undefined
  const isReady = law !== undefined && students !== undefined
  return (
    <>
      <PageHeader
        title="Evaluator’s Packet"
        eyebrow={
          <Link to="/compliance" className={styles.back}>
            <IconArrowLeft aria-hidden="true" />
            Compliance
          </Link>
        }
      />
      {known === 'missing' && <LawMissing />}
      {known !== 'missing' && !isReady && <SkeletonCard />}
      {isReady && <Known user={user} law={law} students={students} shown={shown} onShow={onShow} />}
    </>
  )
}

/** Earlier years that can be chosen. */
const yearsBefore = 5

interface KnownProps extends PacketPageProps {
  law: FamilyLaw
  students: readonly Student[]
}

function Known({ user, law, students, shown, onShow }: KnownProps) {
  const colors = studentColorsOf(students)
  // A graduate's portfolio is asked for too.
  const active = students.filter(({ is_active }) => is_active)
  const asked = students.find(({ id }) => id === shown.student)
  if (shown.student !== undefined && asked === undefined)
    return <Nothing title="This child isn’t in your list any more">Choose another one under Compliance.</Nothing>
  const student = asked ?? active[0] ?? students[0]
  if (student === undefined) {
    return (
      <Card>
        <EmptyState icon={<IconUsers size={30} />} title="No students yet" action={<AddFirst what="student" />}>
          A child’s year stands here, ready for an evaluator: work samples, books, days, and hours.
        </EmptyState>
      </Card>
    )
  }
  const years = Array.from({ length: yearsBefore + 1 }, (_, back) => familyYear(law.ground, back).year)
  const year = years.find(({ label }) => label === shown.year) ?? years[0] ?? law.year
  const { from = year.from, to = year.to } = shown
  const named = years.find((one) => one.from === from && one.to === to) ?? null
  return (
    <>
      <ChildChips
        students={active.includes(student) ? active : [...active, student]}
        colors={colors}
        chosen={student.id}
        onChoose={(id) => onShow({ ...shown, student: id })}
      />
      <PacketDaysChoice
        years={years}
        year={named?.label ?? null}
        days={{ from, to }}
        onChoose={(next) => onShow({ student: shown.student, ...next })}
      />
      {from > to ? (
        <Nothing title="These days end before they begin">Choose a last day that comes after the first.</Nothing>
      ) : (
        <OfDays
          key={`${student.id} ${from} ${to}`}
          user={user}
          law={law}
          student={student}
          days={{ student_id: student.id, start_date: from, end_date: to }}
          label={named?.label ?? null}
          colors={colors}
        />
      )}
    </>
  )
}

interface OfDaysProps extends Pick<KnownProps, 'user' | 'law'> {
  student: Student
  days: PacketDays
  /** The name of their year; `null` for other days. */
  label: string | null
  colors: ReturnType<typeof studentColorsOf>
}

function OfDays({ user, law, student, days, label, colors }: OfDaysProps) {
  const records = usePacketRecords(user, law, days)
  const packets = useArrived(() => listPackets(student.id), [student.id])
  if (records === undefined || packets === undefined) return <SkeletonCard />
  if ('refused' in records) return <Nothing title="No packet for these days">{records.refused}</Nothing>
  const id = packetId(days)
  return (
    <>
      <Builder
        records={records}
        student={student}
        days={days}
        label={label}
        kept={packets.find((one) => one.id === id)}
        colors={colors}
      />
      <OtherPackets packets={packets.filter((one) => one.id !== id)} />
    </>
  )
}

function Nothing({ title, children }: { title: string; children: string }) {
  return (
    <Card>
      <PlainMessage icon={<IconCalendarOff size={30} />} title={title}>
        {children}
      </PlainMessage>
    </Card>
  )
}
