import type { Day } from '#shared/format/dates.ts'
import { dayInShort } from '#shared/planner/completed-text.ts'
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

/** The time that the children of plans already have in their subjects on the days these are logged on; `null` where none (rule planner.duplicates). */
export async function alreadyLoggedText(
  done: readonly { plan: Plan; completion: { date: Day } }[],
  today: Day,
  names: Names,
): Promise<string | null> {
  const distinct = new Map(
    done.map(({ plan, completion: { date } }) => [`${plan.student_id} ${plan.subject_id} ${date}`, { plan, date }]),
  )
  const isForMany = new Set(done.map(({ plan }) => plan.student_id)).size > 1
  const told = await Promise.all(
    [...distinct.values()].map(async ({ plan, date }) => {
      const logged = await loggedBeside(plan, date)
      if (logged.length === 0) return []
      const subject = names.subject(plan.subject_id)
      const what = isForMany ? `${subject} for ${names.child(plan.student_id)}` : subject
      return [alreadyLogged(totalMinutes(logged), what, date === today ? 'today' : `on ${dayInShort(date, today)}`)]
    }),
  )
  const texts = told.flat()
  if (texts.length === 0) return null
  const more = texts.length - mostTold
  return [...texts.slice(0, mostTold), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
