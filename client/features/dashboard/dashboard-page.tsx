import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { shortDay, shortWeekday, weekdayAndDay } from '#shared/format/dates.ts'
import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { useScreen } from '#client/lib/use-screen.ts'
import { logLink } from '#client/parts/activities/log-link.ts'
import { studentColorsOf } from '#client/parts/students/student-colors.ts'
import { ForWriting, useMayWrite } from '#client/parts/cards/may-write.tsx'
import { SayItCard } from '#client/parts/say-it/say-it-card.tsx'
import { VoiceLogger } from '#client/parts/voice/voice-logger.tsx'
import { SchoolYearSelect } from '#client/parts/years/school-year-select.tsx'
import type { SchoolYearFilter } from '#client/parts/years/school-year-filter.ts'
import { Card } from '#client/ui/display/card.tsx'
import { useAwaited } from '#client/ui/display/arrival.ts'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import styles from './dashboard-page.module.css'
import { CatchUpCard } from './catch-up-card.tsx'
import { FirstSteps } from './first-steps.tsx'
import { greeting } from './greeting.ts'
import { QuickLog } from './quick-log.tsx'
import { PhotoJournal } from './photos/photo-journal.tsx'
import { RecentActivities } from './recent-activities.tsx'
import { Stats, StatsSkeleton } from './stats.tsx'
import { useHour } from './use-hour.ts'

interface DashboardPageProps {
  user: User
  year: SchoolYearFilter
  onYear: (value: string) => void
  /** Urgent news, if any. */
  news: ReactNode
}

/** The other Quick Actions (rule dashboard.actions). */
const others = [
  { label: 'Add Plan', to: '/planner', search: { add: 1 } },
  { label: 'View Progress', to: '/progress' },
  { label: 'Generate Report', to: '/compliance' },
] as const

/** By the room there is: what moves from place to place would else be read in another order than it is seen. */
function useLayout(): 'phone' | 'tablet' | 'laptop' {
  const isPhone = useScreen('phone')
  const isDesktop = useScreen('desktop')
  return isPhone ? 'phone' : isDesktop ? 'laptop' : 'tablet'
}

/** The start page. */
export function DashboardPage({ user, year, onYear, news }: DashboardPageProps) {
  const today = useToday()
  const hour = useHour()
  const mayWrite = useMayWrite()
  const layout = useLayout()
  const students = useLive(listStudents)
  const subjects = useLive(listSubjects)
  const awaited = useAwaited()

  const isPhone = layout === 'phone'
  const yearSelect = <SchoolYearSelect year={year} onChoose={onYear} />
  const header = (
    <PageHeader
      eyebrow={isPhone ? `${shortWeekday(today)}, ${shortDay(today, today)}` : weekdayAndDay(today)}
      title={greeting(hour, user.name)}
      isShort={isPhone}
      actions={isPhone ? undefined : yearSelect}
    />
  )
  if (students === undefined || subjects === undefined) {
    return (
      <>
        {header}
        <div className={styles.cards}>
          {!isPhone && <StatsSkeleton />}
          <SkeletonCard />
          {isPhone && <StatsSkeleton />}
          <SkeletonCard />
        </div>
      </>
    )
  }
  const isComing = awaited !== null

  const allColors = studentColorsOf(students)
  const colors = allColors.filter((one) => one.isActive)
  const offered = subjects.filter((subject) => subject.is_active)
  const canLog = colors.length > 0 && offered.length > 0
  const family = { colors, subjects: offered }
  const parts = {
    // On a phone the year stands with the figures that it is about.
    year: isPhone && <div className={styles.year}>{yearSelect}</div>,
    stats: isComing ? (
      <StatsSkeleton />
    ) : (
      <Stats students={colors.length} subjects={offered.length} days={year.days} today={today} user={user} />
    ),
    quickLog: canLog && (
      <ForWriting>
        <QuickLog {...family} allSubjects={subjects} allColors={allColors} />
      </ForWriting>
    ),
    catchUp: canLog && (
      <ForWriting>
        <CatchUpCard user={user} today={today} />
      </ForWriting>
    ),
    sayIt: canLog && (
      <ForWriting>
        <SayItCard {...family} />
      </ForWriting>
    ),
    voice: canLog && (
      <ForWriting>
        <Card label="Voice Activity Logger" screenOnly>
          <VoiceLogger {...family} heading={<h2 className={styles.recorder}>Voice Activity Logger</h2>} />
        </Card>
      </ForWriting>
    ),
    photos: <PhotoJournal {...family} students={students} allSubjects={subjects} />,
    recent: <RecentActivities days={year.days} students={students} subjects={subjects} today={today} />,
    firstSteps: !isComing && !canLog && (
      <ForWriting>
        <FirstSteps hasStudents={colors.length > 0} hasSubjects={offered.length > 0} />
      </ForWriting>
    ),
    actions: (canLog || isComing) && mayWrite && <QuickActions />,
  }
  return (
    <>
      {header}
      <div className={styles.cards}>
        {news}
        {layout === 'phone' && <OnPhone {...parts} />}
        {layout === 'tablet' && <OnTablet {...parts} />}
        {layout === 'laptop' && <OnLaptop {...parts} />}
      </div>
    </>
  )
}

type Parts = Readonly<
  Record<
    'year' | 'stats' | 'quickLog' | 'catchUp' | 'sayIt' | 'voice' | 'photos' | 'recent' | 'firstSteps' | 'actions',
    ReactNode
  >
>

/** The quick log is above the fold, the figures below it (rule dashboard.layout). */
function OnPhone(parts: Parts) {
  return (
    <>
      {parts.quickLog}
      {parts.catchUp}
      {parts.sayIt}
      {parts.firstSteps}
      {parts.year}
      {parts.stats}
      {parts.voice}
      {parts.photos}
      {parts.recent}
      {parts.actions}
    </>
  )
}

function OnTablet(parts: Parts) {
  return (
    <>
      {parts.stats}
      {parts.catchUp}
      {parts.sayIt}
      {parts.firstSteps}
      {parts.quickLog}
      {parts.voice}
      {parts.photos}
      {parts.recent}
      {parts.actions}
    </>
  )
}

/** Two columns: the log on the left, what else comes in on the right (rule dashboard.layout). */
function OnLaptop(parts: Parts) {
  return (
    <>
      {parts.stats}
      {parts.firstSteps}
      <div className={styles.columns}>
        <div className={styles.column}>
          {parts.quickLog}
          {parts.recent}
        </div>
        <div className={styles.column}>
          {parts.catchUp}
          {parts.sayIt}
          {parts.voice}
          {parts.photos}
          {parts.actions}
        </div>
      </div>
    </>
  )
}

/** The other places that a day leads to (rule dashboard.actions). */
function QuickActions() {
  return (
    <nav className={styles.actions} aria-label="Quick Actions">
      <Button
        variant="default"
        size="lg"
        leftSection={<IconPlus size={20} />}
        renderRoot={(button) => <Link {...logLink} {...button} />}
      >
        Log New Activity
      </Button>
      {others.map(({ label, ...link }) => (
        <Button key={label} variant="subtle" size="lg" renderRoot={(button) => <Link {...link} {...button} />}>
          {label}
        </Button>
      ))}
    </nav>
  )
}
