import { randomUUID } from 'node:crypto'
import type { ActivityFields } from '#shared/activities/activity.ts'
import { addDays, type Day } from '#shared/format/dates.ts'
import { opVersion, type Op, type PushAnswer } from '#shared/records/op.ts'
import type { Family } from './family.ts'
import { parentsOf } from './lessons.ts'

/** Entries of one child in one subject, one after the other on the days of a span. */
export interface Taught {
  subject: string
  entries: number
  minutes: number
  location?: string
}

/** Logs a school year at once, like a device that was offline for long; after the span's last day it starts over. */
export async function logYearElsewhere(
  family: Family,
  child: string,
  { from, to }: { from: Day; to: Day },
  taught: readonly Taught[],
): Promise<void> {
  const days = daysWithin(from, to)
  const ops: Op[] = []
  for (const { subject, entries, minutes, location = 'Home' } of taught) {
    const parents = await parentsOf(family, child, subject)
    for (let entry = 0; entry < entries; entry += 1) {
      const date = days[ops.length % days.length] ?? from
      ops.push(opOf({ ...parents, activity_type: 'lesson', date, title: subject, duration_minutes: minutes, location }))
    }
  }
  const { id } = (await family.call('GET', '/api/user')) as { id: string }
  const envelope = { account: id, device: 'old tablet', epoch: null, now: Date.now(), app: 'test', ops }
  const { answers } = (await family.call('POST', '/api/sync/push', envelope)) as PushAnswer
  const refused = answers.find(({ code }) => code !== 'ok')
  if (refused) throw new Error(`A lesson of the year was answered with ${JSON.stringify(refused)}`)
}

function daysWithin(from: Day, to: Day): Day[] {
  const days = [from]
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

function opOf(fields: Partial<ActivityFields>): Op {
  const id = randomUUID()
  return {
    id,
    group: id,
    v: opVersion,
    record: 'activities',
    record_id: randomUUID(),
    kind: 'create',
    fields,
    made_at: Date.now(),
  }
}
