import { createRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { day } from '#shared/records/text.ts'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { useUser } from '#client/app/access/use-user.ts'
import { useLive } from '#client/lib/use-live.ts'
import { readDayMark } from '#client/queries/day-marks.ts'

const search = z.object({
  /** The child whose days are shown. */
  student: z.catch(z.optional(z.uuid()), undefined),
  /** The chosen day, whose month is shown. */
  day: z.catch(z.optional(day('Day')), undefined),
  /** Shows the day of this mark. */
  edit: z.catch(z.optional(z.uuid()), undefined),
})

const AttendancePage = lazyPage(() => import('#client/features/attendance/attendance-page.tsx'), 'AttendancePage')

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/attendance',
  validateSearch: search,
  component: withPage(AttendanceScreen, AttendancePage),
})

function AttendanceScreen() {
  const user = useUser()
  const { edit, student, day: chosen } = route.useSearch()
  const navigate = route.useNavigate()
  const mark = useLive(() => (edit === undefined ? Promise.resolve(null) : readDayMark(edit)), [edit])
  if (user === null || mark === undefined) return null

  return (
    <AttendancePage
      user={user}
      shown={mark ? { student: mark.student_id, day: mark.date } : { student, day: chosen }}
      onShow={(shown) => void navigate({ search: shown, replace: true, resetScroll: false })}
    />
  )
}
