import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { isFamilyYear, yearThatCounts } from '#shared/compliance/year-that-counts.ts'
import { fullDay } from '#shared/format/dates.ts'
import { emptyTexts } from '#shared/progress/paper.ts'
import { daysOfPeriod, type Days, type ProgressPeriod } from '#shared/progress/period.ts'
import { daysCountedText, periodText } from '#shared/progress/words.ts'
import { syncNow } from '#client/sync/driver.ts'
import { useToday } from '#client/lib/use-today.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { LatestActivities } from '#client/parts/activities/latest-activities.tsx'
import { studentColorsById } from '#client/parts/students/student-colors.ts'
import { useStatePack } from '#client/parts/compliance/use-family-law.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { ExportMenu } from './export-menu.tsx'
import { HoursOverTime } from './hours-over-time.tsx'
import { PeriodChoice } from './period-choice.tsx'
import styles from './progress-page.module.css'
import { StudentProgressTable } from './student-progress.tsx'
import { SubjectDistribution } from './subject-distribution.tsx'
import { Summary } from './summary.tsx'
import { useProgress, type FamilyProgress } from './use-progress.ts'

/** The address; a custom range has both its days. */
interface ProgressShown {
  period?: ProgressPeriod | undefined
  from?: string | undefined
  to?: string | undefined
  student_id?: string | undefined
  subject_id?: string | undefined
}

interface ProgressPageProps {
  user: User
  shown: ProgressShown
  onShow: (change: ProgressShown) => void
}

/** The Progress Dashboard: the figures of a period (rule progress.periods). */
export function ProgressPage({ user, shown, onShow }: ProgressPageProps) {
  const today = useToday()
  const { period, days } = periodOf(shown, today, user)
  const known = useProgress(
    { days, student_id: shown.student_id, subject_id: shown.subject_id },
    user.school_year_start_month,
  )
  const colors = useMemo(() => studentColorsById(known?.students ?? []), [known?.students])

  return (
    <div className={styles.page}>
      <PageHeader
        title="Progress Dashboard"
        actions={
          <>
            <Refresh />
            {known && <ExportMenu known={known} shown={shown} today={today} />}
          </>
        }
      />
      <div className={styles.cards}>
        <PeriodChoice
          period={period}
          days={days}
          onPeriod={(next) => onShow({ period: next, from: undefined, to: undefined })}
          onRange={(range) => onShow({ period: 'custom', ...range })}
        />
        {period === 'school_year' && <StateYear user={user} today={today} />}
        {known === undefined ? (
          <SkeletonCard />
        ) : (
          <>
            <Choice known={known} shown={shown} days={days} onShow={onShow} />
            <Summary progress={known.progress} />
            <div className={styles.charts}>
              <HoursOverTime progress={known.progress} colors={colors} today={today} />
              <SubjectDistribution progress={known.progress} />
            </div>
            <StudentProgressTable progress={known.progress} colors={colors} today={today} />
            <LatestActivities
              activities={known.recent}
              students={known.students}
              subjects={known.subjects}
              today={today}
              empty={emptyTexts.recent}
            />
          </>
        )}
      </div>
    </div>
  )
}

/** Says that compliance counts another year, where the law fixes one (rules progress.periods, compliance.year). */
function StateYear({ user, today }: { user: User; today: string }) {
  const pack = useStatePack(user.current_state)
  if (pack === null) return null
  const year = yearThatCounts(today, pack, user.school_year_start_month)
  if (isFamilyYear(year, user.school_year_start_month)) return null
  return (
    <p className={styles.stateYear}>
      <span>
        {`This is your own school year. ` +
          `${pack.state_name} counts from ${fullDay(year.from)} to ${fullDay(year.to)}:`}
      </span>{' '}
      <Link to="/compliance">see Compliance</Link>
    </p>
  )
}

/** Returns the period's days; a range that lacks a day, or ends before it begins, is this school year. */
function periodOf({ period = 'school_year', from, to }: ProgressShown, today: string, user: User) {
  if (period === 'custom' && from !== undefined && to !== undefined && from <= to) return { period, days: { from, to } }
  const named = period === 'custom' ? 'school_year' : period
  return { period: named, days: daysOfPeriod(named, today, user.school_year_start_month) }
}

/** Figures follow every change by themselves; this fetches what other devices did. */
function Refresh() {
  const [isBusy, setBusy] = useState(false)

  async function handleRefresh() {
    if (!navigator.onLine) {
      showToast({ type: 'info', title: 'You’re offline', message: 'These numbers come from this device.' })
      return
    }
    setBusy(true)
    try {
      await syncNow()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={20} />}
      aria-busy={isBusy}
      onClick={() => void handleRefresh()}
    >
      Refresh
    </Button>
  )
}

interface ChoiceProps {
  known: FamilyProgress
  shown: ProgressShown
  days: Days
  onShow: ProgressPageProps['onShow']
}

/** Chooses child and subject, and says what the figures add up (rule progress.child-hours). */
function Choice({ known: { students, subjects, progress }, shown, days, onShow }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <Select
        aria-label="Student"
        className={styles.select}
        data={[{ value: '', label: 'All Students' }, ...students.map(optionOf)]}
        value={shown.student_id ?? ''}
        onChange={(event) => onShow({ student_id: event.currentTarget.value || undefined })}
      />
      <Select
        aria-label="Subject"
        className={styles.select}
        data={[{ value: '', label: 'All Subjects' }, ...subjects.map(optionOf)]}
        value={shown.subject_id ?? ''}
        onChange={(event) => onShow({ subject_id: event.currentTarget.value || undefined })}
      />
      <output className={styles.days}>
        {periodText(days)}. {daysCountedText(progress)}
      </output>
    </div>
  )
}

function optionOf({ id, name }: { id: string; name: string }) {
  return { value: id, label: name }
}
