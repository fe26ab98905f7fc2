import type { Day } from '#shared/format/dates.ts'
import { hoursText } from '#shared/format/duration.ts'
import { alreadyLogged } from '#shared/planner/completion.ts'
import type { Plan } from '#shared/planner/plan.ts'
import { totalMinutes } from '#shared/templates/template-entries.ts'
import { loggedBeside } from './plans.ts'

interface Names {
  child: (studentId: string) => string
  subject: (subjectId: string) => string
}

/** A toast has room for so many. */
const mostTold = 2

/** What the children of plans did in their subjects today, before one tap completes these; `null` where nothing (rule planner.duplicates). */
export async function alreadyLoggedText(plans: readonly Plan[], today: Day, names: Names): Promise<string | null> {
  const byChildAndSubject = new Map(plans.map((plan) => [`${plan.student_id} ${plan.subject_id}`, plan]))
  const isForMany = new Set(plans.map(({ student_id }) => student_id)).size > 1
  const told = await Promise.all(
    [...byChildAndSubject.values()].map(async (plan) => {
      const logged = await loggedBeside(plan, today)
      if (logged.length === 0) return []
      const subject = names.subject(plan.subject_id)
      const what = isForMany ? `${subject} for ${names.child(plan.student_id)}` : subject
      return [alreadyLogged(hoursText(totalMinutes(logged)), what, 'today')]
    }),
  )
  const texts = told.flat()
  if (texts.length === 0) return null
  const more = texts.length - mostTold
  return [...texts.slice(0, mostTold), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
