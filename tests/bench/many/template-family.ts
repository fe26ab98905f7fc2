import { v7 } from 'uuid'
import type { User } from '#shared/accounts/user.ts'
import { opVersion, pushLimits, type Op, type PushAnswer } from '#shared/records/op.ts'
import { anActivity, anAttachment } from '#tests/support/builders.ts'
import { registerNewcomer, setUp, type Family } from '#tests/support/server/family.ts'
import { sha256Of } from '#tests/support/server/media.ts'
import type { Ground } from './ground.ts'
import { aPicture, sendPicture } from './picture.ts'

/** Rows of a family after a year. */
export const rowsEach = 600
/** Of them photos. */
export const photosEach = 10
const lessonsADay = 3
const day = 86_400_000
const children = ['Nora', 'Silas', 'Wren']
const subjects = ['Math', 'Language Arts', 'Reading', 'Science', 'History', 'Art'] as const

/** A family that all others are copies of, and the kind and number of what its device knows. */
export interface Template {
  account: string
  session: string
  students: readonly string[]
  subjects: readonly string[]
}

/** Makes the family by real calls: its setup, photos, and lessons of a school year until it has its rows. */
export async function makeTemplate({ servers, client }: Ground): Promise<Template> {
  const url = servers[0]?.url ?? ''
  const family = await registerNewcomer(url)
  await setUp(family, children, subjects)
  const { id: account } = (await family.call('GET', '/api/user')) as User
  await client.query('update accounts set email_verified_at = now() where id = $1', [account])
  const ids = async (table: string) =>
    (await client.query<{ id: string }>(`select id from ${table} where account_id = $1`, [account])).rows.map(
      ({ id }) => id,
    )
  const [students, subjectIds] = [await ids('students'), await ids('subjects')]
  const { rows } = await client.query<{ there: number; session: string }>(
    `select (select count(*)::int from sync_index where account_id = $1) as there,
      (select id from sessions where account_id = $1) as session`,
    [account],
  )
  const { there = 0, session = '' } = rows[0] ?? {}
  await giveYear(url, family, { account, session, students, subjects: subjectIds }, rowsEach - there)
  return { account, session, students, subjects: subjectIds }
}

async function giveYear(url: string, family: Family, template: Template, count: number): Promise<void> {
  const lessons = Array.from({ length: count - photosEach }, (_, place) => lessonOf(template, place))
  for (let from = 0; from < lessons.length; from += pushLimits.ops / 2) {
    await pushAll(family, template.account, lessons.slice(from, from + pushLimits.ops / 2))
  }
  const picture = await aPicture()
  for (let place = 0; place < photosEach; place += 1) {
    const bytes = Buffer.concat([picture, Buffer.from(v7())])
    const lesson = lessons[place * 10]
    if (lesson === undefined) throw new Error('a family has too few lessons')
    const fields = anAttachment({ activity_id: lesson.record_id, sha256: sha256Of(bytes), bytes: bytes.length })
    await pushAll(family, template.account, [opAt('attachments', fields, lesson.made_at)])
    const status = await sendPicture({ url, token: family.token }, bytes)
    if (status !== 204) throw new Error(`a photo was answered ${status}`)
  }
}

/** The n-th lesson of the year, counted back from yesterday, with an id of its own day. */
function lessonOf({ students, subjects: some }: Template, place: number): Op {
  const at = Date.now() - day * (1 + Math.floor(place / lessonsADay)) - (place % lessonsADay) * 1000
  const of = { student_id: students[place % students.length] ?? '', subject_id: some[place % some.length] ?? '' }
  const date = new Date(at).toISOString().slice(0, 10)
  const title = `Part ${place % 97} of ${some.length}, with questions`
  const fields = anActivity({ ...of, date, duration_minutes: 15 + (place % 9) * 5, title })
  return opAt('activities', fields, at)
}

function opAt(record: Op['record'], fields: object, made_at: number): Op {
  const id = () => v7({ msecs: made_at })
  return {
    id: id(),
    group: id(),
    v: opVersion,
    record,
    record_id: id(),
    kind: 'create',
    made_at,
    fields: { ...fields },
  }
}

async function pushAll({ call }: Family, account: string, ops: readonly Op[]): Promise<void> {
  const envelope = { account, device: 'tablet', epoch: null, now: Date.now(), app: 'bench' }
  const { answers } = (await call('POST', '/api/sync/push', { ...envelope, ops })) as PushAnswer
  const refused = answers.find(({ code }) => code !== 'ok')
  if (refused) throw new Error(`the server refused a row: ${JSON.stringify(refused)}`)
}
