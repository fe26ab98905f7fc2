import { v7 as newId } from 'uuid'
import { opVersion, pushLimits, type Op, type PushAnswer } from '#shared/records/op.ts'
import { anActivity } from '#tests/support/builders.ts'
import type { OwnerIds } from '#tests/support/server/lessons.ts'

/** Sends a push as a device of a family; answers what the server said. */
export type Push = (ops: readonly Op[]) => Promise<PushAnswer>

const titles = ['Fractions', 'Pond study', 'Spelling list', 'Frog and Toad, aloud', 'Missouri rivers map', 'Recorder']

/** Gives a family activities, five a day back from today, in full pushes. */
export async function giveActivities(push: Push, parents: OwnerIds, count: number): Promise<void> {
  for (let done = 0; done < count; done += pushLimits.ops) {
    const size = Math.min(pushLimits.ops, count - done)
    const answer = await push(Array.from({ length: size }, (_, index) => pastActivity(parents, done + index)))
    if (answer.answers.some(({ code }) => code !== 'ok')) throw new Error('the server refused an activity')
  }
}

/** The op that logs the n-th activity, counted back from today. */
export function pastActivity(parents: OwnerIds, place: number): Op {
  const date = new Date(Date.now() - Math.floor(place / 5) * 86_400_000).toISOString().slice(0, 10)
  const title = `${titles[place % titles.length]}, part ${place % 97}`
  const spent = { date, duration_minutes: 15 + (place % 9) * 5 }
  return createOp('activities', newId(), anActivity({ ...parents, ...spent, title }))
}

/** The op that changes a title as a parent saw it. */
export function titleOp({ record, record_id, fields }: Op, title: string): Op {
  return { ...anOp(record, record_id), kind: 'set', fields: { title }, from: { title: fields?.['title'] } }
}

/** The op that deletes a record nobody changed since it was made. */
export function deleteOp({ record, record_id, fields }: Op): Op {
  return { ...anOp(record, record_id), kind: 'delete', from: { ...fields, restores: 0 } }
}

/** The op that makes a record. */
export function createOp(record: Op['record'], record_id: string, fields: Op['fields'] & object): Op {
  return { ...anOp(record, record_id), kind: 'create', fields }
}

function anOp(record: Op['record'], record_id: string): Omit<Op, 'kind'> {
  return { id: newId(), group: newId(), v: opVersion, record, record_id, made_at: Date.now() }
}
