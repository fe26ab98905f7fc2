import type { Trx } from '#server/db/database.ts'
import { Refusal } from '#server/plugins/errors.ts'
import { noSuchRecord } from '#server/rest/write.ts'
import { letterOfTodo } from '#shared/compliance/letters/letter-of-todo.ts'
import { letterText } from '#shared/compliance/letters/letter.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import type { Day } from '#shared/format/dates.ts'
import { letterSources } from './letter-sources.ts'

/** A to-do's letter: as the parent edited it, else as the records fill it now (rule compliance.letters). */
export async function letterOnPaper(trx: Trx, account: string, id: string, today: Day) {
  const todo = await trx
    .selectFrom('compliance_todos')
    .select(['state', 'key', 'period', 'student_id', 'title', 'letter'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (todo === undefined) throw noSuchRecord()
  const sources = await letterSources(trx, account, today)
  const { ground } = sources
  // Also of a state that the family never was in: a call can make its to-dos.
  const packs = new Map([...ground.packs, [todo.state, await stateRequirements(todo.state)]])
  const written = letterOfTodo(todo, { ...sources, ground: { ...ground, packs } })
  const text = todo.letter ?? (written && letterText(written))
  if (text === null) throw new Refusal(404, 'not_found', 'There is no letter to write for this to-do.')
  return { title: todo.title, parent_name: sources.family.name, text }
}
