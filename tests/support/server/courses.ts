import { randomUUID } from 'node:crypto'
import { generateNKeysBetween } from 'fractional-indexing'
import type { Day } from '#shared/format/dates.ts'
import { opVersion, type Op, type PushAnswer } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { aCurriculum, aLesson } from '#tests/support/builders.ts'
import type { Family } from './family.ts'
import { parentsOf } from './lessons.ts'

interface CourseElsewhere {
  child: string
  title: string
  /** 0 = Sunday. */
  weekdays: number[]
  per_day: number
  start_date: Day
  lessons: readonly string[]
}

/** Makes a course of 30 minutes a lesson, as another device of the family would. */
export async function courseElsewhere(family: Family, { child, lessons, ...course }: CourseElsewhere): Promise<void> {
  const curriculum_id = randomUUID()
  const positions = generateNKeysBetween(null, null, lessons.length)
  const none = { finish_by: null, double_until: null, double_per_day: null, curriculum_set: null, goal_id: null }
  const fields = aCurriculum({ ...(await parentsOf(family, child)), ...course, ...none, book_id: null, minutes: 30 })
  const own = { curriculum_id, minutes: null, pinned_date: null, skipped: false, note: null }
  const ops = [
    opOf('curricula', curriculum_id, fields),
    ...lessons.map((title, at) =>
      opOf('lessons', randomUUID(), aLesson({ ...own, title, position: positions[at] ?? '' })),
    ),
  ]
  const { id } = (await family.call('GET', '/api/user')) as { id: string }
  const envelope = { account: id, device: 'old tablet', epoch: null, now: Date.now(), app: 'test', ops }
  const { answers } = (await family.call('POST', '/api/sync/push', envelope)) as PushAnswer
  const refused = answers.find(({ code }) => code !== 'ok')
  if (refused) throw new Error(`A course was answered with ${JSON.stringify(refused)}`)
}

function opOf(record: RecordName, record_id: string, fields: object): Op {
  const id = randomUUID()
  return { id, group: id, v: opVersion, record, record_id, kind: 'create', fields: { ...fields }, made_at: Date.now() }
}
