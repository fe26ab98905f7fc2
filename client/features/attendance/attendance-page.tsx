import { Button } from '@mantine/core'
import { IconCalendarPlus, IconPrinter, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { daysText } from '#shared/compliance/attendance.ts'
import { markLabels } from '#shared/compliance/day-mark.ts'
import { addMonths, shortDay, type Day } from '#shared/format/dates.ts'
import { schoolYearsOffered } from '#shared/school-years/school-year.ts'
import { markDays, type SaidDay } from '#client/queries/day-marks.ts'
import { usePrinting } from '#client/lib/use-printing.ts'
import { useToday } from '#client/lib/use-today.ts'
import { failureOf } from '#client/forms/failure.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { LawStrip } from '#client/parts/compliance/law-strip.tsx'
import { ChildTiles } from '#client/parts/students/child-tiles.tsx'
import { PaperButton } from '#client/parts/papers/paper-button.tsx'
import { attendanceSheetPaper } from '#client/parts/papers/papers.ts'
import { Card } from '#client/ui/display/card.tsx'
import { AddFirst } from '#client/parts/cards/add-first.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { PageTabs } from '#client/parts/navigation/page-tabs.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { AttendanceSheet } from './attendance-sheet.tsx'
import styles from './attendance-page.module.css'
import { DayNote, DayStrip } from './day-strip.tsx'
import { MarkSeveralDialog } from './mark-several-dialog.tsx'
import { knownDay, MonthCalendar } from './month-calendar.tsx'
import { useAttendance } from './use-attendance.ts'
import { YearCard } from './year-card.tsx'

/** The address: a child, and a day in the month shown; left out, the first child and today. */
interface AttendanceShown {
  student?: string | undefined
  day?: Day | undefined
}

interface AttendancePageProps {
  user: User
  shown: AttendanceShown
  onShow: (shown: AttendanceShown) => void
}

/**
 * Attendance: a month per child, computed and marked days, and the year's sum beside the state's figure (rule
 * compliance.attendance-view).
 */
export function AttendancePage({ user, shown, onShow }: AttendancePageProps) {
  const today = useToday()
  const day = shown.day ?? today
  const known = useAttendance(user, day)
  const [isMarking, setMarking] = useState(false)
  const isPrinting = usePrinting()
  const child = known?.children.find(({ id }) => id === shown.student) ?? known?.children[0]

  const header = (
    <PageHeader
      title="Attendance"
      tabs={<PageTabs place="compliance" />}
      actions={
        child && (
          <>
            <ForWriting>
              <Button variant="default" leftSection={<IconCalendarPlus size={20} />} onClick={() => setMarking(true)}>
                Mark several days
              </Button>
            </ForWriting>
            {known && (
              <PaperButton paper={attendanceSheetPaper(child.student, { school_year: known.year.schoolYear })}>
                Attendance Sheet
              </PaperButton>
            )}
            <Button leftSection={<IconPrinter size={20} />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        )
      }
    />
  )
  if (known === undefined) {
    return (
      <>
        {header}
        <SkeletonCard />
      </>
    )
  }
  if (child === undefined) {
    return (
      <>
        {header}
        <Card>
          <EmptyState icon={<IconUsers size={30} />} title="No students yet" action={<AddFirst what="student" />}>
            Add a student to start counting school days.
          </EmptyState>
        </Card>
      </>
    )
  }

  const { year, asked, children } = known
  const month = day.slice(0, 7)
  const thisYear = year.from <= today && today <= year.to
  const last = thisYear ? year.to.slice(0, 7) : addMonths(today, 11).slice(0, 7)

  function handleMonth(next: string) {
    // Today where it lies in that month, else the first: of a month to come nothing can be marked.
    onShow({ student: child?.id, day: today.startsWith(next) ? today : `${next}-01` })
  }

  return (
    <>
      <div className={styles.screen}>
        {header}
        <div className={styles.cards}>
          <ChildTiles
            of={children.map((one) => ({ ...one, line: daysText(one.attendance.total, one.required) }))}
            chosen={child.id}
            onChoose={(student) => onShow({ student: student ?? undefined, day })}
          />
          <YearCard known={known} child={child} month={month} onMonth={handleMonth} />
          <Card flush>
            <MonthCalendar
              known={known}
              child={child}
              month={month}
              chosen={day}
              bounds={{ first: addMonths(today, -12 * schoolYearsOffered).slice(0, 7), last }}
              onMonth={handleMonth}
              onDay={(next) => onShow({ student: child.id, day: next })}
            />
            {day <= today && (
              <>
                <DayStrip
                  date={day}
                  known={knownDay(child, day)}
                  onMark={(mark) => void handleMark([{ student_id: child.id, date: day, mark }], today)}
                />
                <ForWriting>
                  <DayNote
                    key={`${child.id} ${day}`}
                    draft={`day-note:${child.id}:${day}`}
                    note={child.marks.get(day)?.note ?? ''}
                    onNote={(note, seen_note) =>
                      handleMark([{ student_id: child.id, date: day, note, seen_note }], today)
                    }
                  />
                </ForWriting>
              </>
            )}
          </Card>
          {asked && <LawStrip asked={asked} />}
          <p>
            <Link to="/compliance">See everything {asked?.state_name ?? 'your state'} requires under Compliance</Link>
          </p>
        </div>
        <Presence>
          {isMarking && (
            <MarkSeveralDialog
              known={known}
              childId={child.id}
              date={day <= today ? day : today}
              onMark={(days) => void handleMark(days, today)}
              onClose={() => setMarking(false)}
            />
          )}
        </Presence>
      </div>
      {isPrinting && (
        <AttendanceSheet known={known} child={child} signer={{ name: user.name, school: user.school_name }} />
      )}
    </>
  )
}

/** Answers whether they were marked. */
async function handleMark(days: readonly SaidDay[], today: Day): Promise<boolean> {
  const [first] = days
  if (first === undefined) return false
  const what = first.mark === undefined ? 'Note saved' : markLabels[first.mark]
  const title = days.length === 1 ? `${shortDay(first.date, today)}: ${what}` : `${days.length} days: ${what}`
  try {
    const { undo } = await markDays(days)
    showToast({ title, undo })
    return true
  } catch (cause) {
    showToast({ type: 'error', title: failureOf(cause, 'Failed to mark the day') })
    return false
  }
}
