import type { Day } from '#shared/format/dates.ts'
import type { Student } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { listNewestTogether } from '#client/queries/activities-together.ts'
import { useLive } from '#client/lib/use-live.ts'
import { LatestActivities } from '#client/parts/activities/latest-activities.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'

interface RecentActivitiesProps {
  days: { from?: Day; to?: Day }
  students: readonly Student[]
  subjects: readonly Subject[]
  today: Day
}

/** The first five activities (rule dashboard.recent). */
const shown = 5

/** The five latest activities of the school year shown. */
export function RecentActivities({ days, ...family }: RecentActivitiesProps) {
  const activities = useLive(() => listNewestTogether(days, shown), [days.from, days.to])
  if (activities === undefined) return <SkeletonCard />
  return (
    <LatestActivities
      activities={activities}
      empty="Nothing logged yet. Your five latest activities will show up here."
      {...family}
    />
  )
}
