import { setTimeout as pause } from 'node:timers/promises'
import { runOps, type Sender, type Writer } from '#server/records/run.ts'
import type { Day } from '#shared/format/dates.ts'
import { opVersion, type Op, type RecordKey } from '#shared/records/op.ts'
import { children, demoId, subjects } from './family.ts'
import { activitiesUntil, firstYear } from './school-days.ts'

/** Whom a visitor may sign in as; the password is no secret. */
export const demoSignIn = { email: 'hannah@example.com', password: 'hearthbook-demo' } as const
export const demoName = 'Hannah Weaver'

const batchSize = 200
// Between batches the server answers others first: on the embedded database all share one connection. Milliseconds.
const rest = 30

/**
 * Gives the demo account its records through `execute`, in batches, as a device would push them. Every op has the same id each
 * time: a run that was cut off is simply run again. Throws when `signal` aborts.
 */
export async function makeDemo(writer: Writer, account: string, today: Day, signal: AbortSignal): Promise<void> {
  const ops = [...familyOps(account, today), ...activityOps(account, today)]
  for (let from = 0; from < ops.length; from += batchSize) {
    signal.throwIfAborted()
    const sender: Sender = { account, device: { id: 'demo', label: 'Tablet' }, sentAt: Date.now(), app: 'demo' }
    const { answers } = await runOps(writer, sender, ops.slice(from, from + batchSize))
    const refused = answers.find(({ code }) => code === 'rejected' || code === 'gone')
    if (refused) throw new Error(`A record of the demo family was refused: ${JSON.stringify(refused)}`)
    await pause(rest, undefined, { signal })
  }
}

function familyOps(account: string, today: Day): Op[] {
  const opens = firstYear(today)
  const made = Date.UTC(opens, 7, 24, 12)
  const records = { students: children(opens), subjects }
  return (['students', 'subjects'] as const).flatMap((record) =>
    Object.entries(records[record]).map(([key, fields]) =>
      create({ record, id: demoId(account, record, key) }, { ...fields }, account, made),
    ),
  )
}

function activityOps(account: string, today: Day): Op[] {
  return activitiesUntil(today).map(({ child, subject, slot, fields }) => {
    const parents = { student_id: demoId(account, 'students', child), subject_id: demoId(account, 'subjects', subject) }
    const id = demoId(account, 'activities', child, fields.date, slot)
    const made = Date.parse(`${fields.date}T15:00:00Z`) + slot * 60_000
    return create({ record: 'activities', id }, { ...parents, ...fields }, account, made)
  })
}

function create({ record, id }: RecordKey, fields: Record<string, unknown>, account: string, made_at: number): Op {
  const op = demoId(account, 'op', record, id)
  return { id: op, group: op, v: opVersion, record, record_id: id, kind: 'create', fields, made_at }
}
