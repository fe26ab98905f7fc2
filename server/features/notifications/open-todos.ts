import type { Trx } from '#server/db/database.ts'
import { packsOf, todoFamily } from '#server/family/family-input.ts'
import { isOverdue } from '#shared/compliance/due-dates.ts'
import { mandatoryIn } from '#shared/compliance/todo-state.ts'
import { todosLeftBehind, todosShown } from '#shared/compliance/family-todos.ts'
import type { Day } from '#shared/format/dates.ts'

/** An open to-do of a family with its day by the law. */
export interface OpenTodo {
  id: string
  title: string
  due_date: Day
  mandatory: boolean
}

/** A family's open to-dos that have a day, by day; those that are asked about are none of them (rule law.asked). */
export async function openTodos(trx: Trx, account: string, today: Day): Promise<OpenTodo[]> {
  const rows = await trx
    .selectFrom('compliance_todos')
    .select(['id', 'state', 'key', 'period', 'student_id', 'title', 'description', 'priority', 'due_type', 'type'])
    .select(['due_date', 'completed', 'completed_on', 'filed_on', 'archived', 'not_yet_on', 'happened_on', 'own_date'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where((row) => row.or([row('archived', '=', false), row('happened_on', 'is not', null)]))
    .execute()
  if (rows.length === 0) return []
  // To-dos of a state that the family left.
  const archived = rows.filter((row) => row.archived)
  const family = await todoFamily(trx, account, today)
  const packs = await packsOf([...new Set(rows.map(({ state }) => state))])
  return [...packs.values()]
    .flatMap((pack) =>
      [...todosShown(family, pack, rows), ...todosLeftBehind(family, pack, archived)].flatMap((todo) => {
        const { id, title, due_date, standing } = todo
        if (standing !== 'open' || due_date === null) return []
        // She said that it isn't sent yet: nobody presses her for some days (rule law.asked).
        if (due_date < today && !isOverdue(todo, today)) return []
        return { id, title, due_date, mandatory: mandatoryIn(pack, todo) }
      }),
    )
    .sort(byDay)
}

function byDay(one: OpenTodo, other: OpenTodo): number {
  const [mine, theirs] = [one, other].map(({ due_date, title, id }) => `${due_date} ${title} ${id}`)
  return mine === theirs ? 0 : (mine ?? '') < (theirs ?? '') ? -1 : 1
}
