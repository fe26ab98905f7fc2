import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { furthestBehindFirst } from '#shared/compliance/family-compliance.ts'
import { weekOf, type Day } from '#shared/format/dates.ts'
import { hoursText } from '#shared/format/duration.ts'
import { isWithin, tallyOf } from '#shared/progress/day-buckets.ts'
import { countAssessments } from '#client/queries/assessments.ts'
import { allYears } from '#client/parts/years/school-year-filter.ts'
import { statusWord } from '#client/parts/compliance/status-badge.tsx'
import { useFamilyLaw, type FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { useDayBuckets, useWhole } from '#client/parts/arrival/use-arrived.ts'
import { useStillArriving } from '#client/ui/display/arrival.ts'
import styles from './stats.module.css'

interface StatsProps {
  students: number
  subjects: number
  /** The days of the school year shown. */
  days: { from?: Day; to?: Day }
  today: Day
  user: User
}

/** Six figures, each leading to the list that it counts (rule dashboard.stats). */
export function Stats({ students, subjects, days, today, user }: StatsProps) {
  const { from, to } = days
  const buckets = useDayBuckets()
  const total = useMemo(() => buckets && tallyOf(buckets, isWithin({ from, to })).count, [buckets, from, to])
  const minutes = useMemo(() => buckets && tallyOf(buckets, isWithin(weekOf(today))).minutes, [buckets, today])
  const law = useFamilyLaw(user)
  const stillArriving = useStillArriving()
  const graded = useWhole(() => countAssessments(days), [from, to])

  const stats = [
    { label: 'Students', to: '/students', figure: String(students) },
    { label: 'Total Activities', to: '/activities', figure: total?.toLocaleString('en-US') },
    {
      label: 'Hours This Week',
      to: '/activities',
      search: daysShown(weekOf(today)),
      figure: minutes === undefined ? undefined : hoursText(minutes),
    },
    { label: 'Subjects', to: '/subjects', figure: String(subjects) },
    {
      label: 'Assessments',
      to: '/assessments',
      search: { date_from: from, date_to: to },
      figure: graded?.toLocaleString('en-US'),
    },
    { label: 'Compliance', to: '/compliance', figure: law === undefined ? undefined : complianceFigure(law) },
  ] as const
  return (
    <ul className={styles.stats}>
      {stats.map(({ label, figure, ...link }) => (
        <li key={label}>
          <Link {...link} className={styles.stat}>
            {figure === undefined && stillArriving !== null ? (
              <span className={styles.arriving}>{stillArriving}</span>
            ) : (
              <span className={styles.figure} data-word={label === 'Compliance' || undefined}>
                {figure ?? <Awaited />}
              </span>
            )}
            <span className={styles.label}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** As many as there will be figures, while it is not known whether there is anything. */
export function StatsSkeleton() {
  const stillArriving = useStillArriving()
  return (
    <ul className={styles.stats}>
      {labels.map((label) => (
        <li key={label}>
          <span className={styles.stat}>
            {stillArriving === null ? (
              <span className={styles.figure}>
                <Awaited />
              </span>
            ) : (
              <span className={styles.arriving}>{stillArriving}</span>
            )}
            <span className={styles.label}>{label}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const labels = ['Students', 'Total Activities', 'Hours This Week', 'Subjects', 'Assessments', 'Compliance'] as const

/** In the place of a figure that is still read. */
function Awaited() {
  return <span className={styles.awaited} data-skeleton aria-hidden="true" />
}

/** The search of the activities that opens these days, whatever year is shown. */
function daysShown({ from, to }: { from: Day; to: Day }) {
  return { date_from: from, date_to: to, school_year: allYears }
}

/** The status of the child furthest behind, never a mean; a dash where there is none. */
function complianceFigure(law: FamilyLaw | 'missing'): string {
  const [child] = law === 'missing' ? [] : furthestBehindFirst(law.children)
  return child === undefined ? '–' : statusWord(child)
}
