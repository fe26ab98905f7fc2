import { changesDoing } from '#client/queries/lessons/done-changes.ts'
import { newLessonChanges } from '#client/queries/lessons/make-courses.ts'
import { roomBefore, type Room } from '#client/queries/page-positions.ts'
import type { Change, Opened } from '#client/store/record-writer.ts'
import { asInCourse, doneEntryId, doneLessons, entryOfLesson, placeOfExtra } from '#shared/lessons/done.ts'
import { inOrder } from '#shared/records/in-order.ts'
import type { AnyRow, RecordName, Row } from '#shared/records/registry.ts'
import { isKnown } from '#tests/simulation/world/builds.ts'
import { homeOf, type Device, type Tab } from '#tests/simulation/world/device.ts'
import { todayOn } from '#tests/simulation/world/run-device.ts'
import { short } from '#tests/simulation/world/trace.ts'
import type { World } from '#tests/simulation/world/world.ts'
import { backOrGone, save } from './forms.ts'
import { meantBy, takenBack } from './planning.ts'

/** How often a parent does each thing with a lesson. */
const deeds = {
  does: 10,
  opens: 4,
  continues: 3,
  moves: 4,
  inserts: 2,
  addsExtra: 2,
  pins: 2,
  skips: 2,
  rests: 1,
} as const

/** Does, continues, moves, pins or skips a lesson on a device, opens it again, or adds others beside it. */
export function learning(world: World, device: Device, tab: Tab): (() => Promise<void>) | null {
  if (!isKnown('lessons')) return null
  const lessons = liveOn(device, 'lessons')
  if (lessons.length === 0) return null
  const { id } = world.random.pick(lessons)
  return async () => {
    const lesson = await tab.writer.open('lessons', id)
    const course = lesson && (await tab.writer.open('curricula', lesson.seen.curriculum_id))
    const made = await tab.writer.open('activities', doneEntryId(id))
    if (!lesson || !course || lesson.seen.deleted_at !== null || course.seen.deleted_at !== null) return
    const deed = world.random.weighted(deeds)
    const said = await changesOf[deed](world, device, { lesson, course, made, tab })
    const changes = said.map((change) =>
      change.kind === 'create' ? { ...change, id: change.id ?? world.newId() } : change,
    )
    if (changes.length === 0) return
    world.tally.count(`lesson: ${deed}`)
    const intents = changes.map(meantBy)
    const undo = intents.map((intent) => takenBack(intent, intents, made))
    await save(
      world,
      device,
      tab,
      `${deed} lesson ${short(id)}`,
      intents,
      () => tab.writer.commit(changes),
      () => undo.flatMap((one) => (one.kind === 'set' ? backOrGone(device, one) : one)),
    )
  }
}

interface Standing {
  lesson: Opened<'lessons'>
  course: Opened<'curricula'>
  made: Opened<'activities'> | null
  tab: Tab
}

const changesOf: Record<
  keyof typeof deeds,
  (world: World, device: Device, standing: Standing) => Change[] | Promise<Change[]>
> = {
  does: (world, device, standing) =>
    changesDoing(standing.lesson.id, standing.made, entryFields(world, device, standing, true)),
  opens: (_world, _device, { made }) => (made?.seen.deleted_at === null ? [{ kind: 'delete', opened: made }] : []),
  continues: (world, device, standing) => [
    { kind: 'create', record: 'activities', fields: entryFields(world, device, standing, false) },
  ],
  moves: async ({ random }, device, { lesson, course, tab }) => {
    const others = inCourse(device, course.id).filter(({ id }) => id !== lesson.id)
    const { positions, moved } = roomBefore(others, random.below(others.length + 1), 1)
    return [...positions.map((position) => setOf(lesson, { position })), ...(await giveWay(tab, moved))]
  },
  inserts: async (world, device, { lesson, course, tab }) => {
    const titles = Array.from({ length: 1 + world.random.below(3) }, () => ({ title: `Added ${world.unique()}` }))
    const order = inCourse(device, course.id)
    const at = order.findIndex(({ id }) => id === lesson.id) + 1
    const { positions, moved } = roomBefore(order, at, titles.length)
    return [...newLessonChanges(course.id, titles, positions), ...(await giveWay(tab, moved))]
  },
  addsExtra: async (world, device, { course, tab }) => {
    const order = inCourse(device, course.id)
    const { positions, moved } = roomBefore(order, placeOfExtra(order, doneLessons(liveOn(device, 'activities'))), 1)
    return [
      ...newLessonChanges(course.id, [{ title: `Extra ${world.unique()}` }], positions),
      ...(await giveWay(tab, moved)),
    ]
  },
  pins: ({ random }, _device, { lesson }) => [
    setOf(lesson, { pinned_date: random.pick([null, '2026-09-05', '2026-09-08', '2026-12-21']) }),
  ],
  skips: (_world, _device, { lesson }) => [setOf(lesson, { skipped: !lesson.seen.skipped })],
  rests: (_world, _device, { course }) => [
    { kind: 'set', opened: course, values: { is_active: !course.seen.is_active } },
  ],
}

function entryFields(world: World, device: Device, { lesson, course }: Standing, isDone: boolean) {
  const spent = {
    ...asInCourse(course.seen, lesson.seen, '2026-09-07'),
    duration_minutes: 1 + world.random.below(600),
  }
  const said = { source: 'lesson', written_on: todayOn(world, device), log_set: null } as const
  return { ...entryOfLesson(course.seen, lesson.seen, spent, isDone), ...said }
}

async function giveWay(tab: Tab, moved: Room['moved']): Promise<Change[]> {
  const changes = moved.map(async ({ id, position }) => {
    const opened = await tab.writer.open('lessons', id)
    return opened ? [setOf(opened, { position })] : []
  })
  return (await Promise.all(changes)).flat()
}

function setOf(opened: Opened<'lessons'>, values: Partial<Row<'lessons'>>): Change {
  return { kind: 'set', opened, values }
}

function inCourse(device: Device, courseId: string): Row<'lessons'>[] {
  return inOrder(liveOn(device, 'lessons').filter(({ curriculum_id }) => curriculum_id === courseId))
}

function liveOn<Name extends RecordName>(device: Device, record: Name): Row<Name>[] {
  const rows = [...homeOf(device).disk.tables.rows[record].values()].filter((row) => row._live === 1)
  return rows as AnyRow[] as unknown as Row<Name>[] // rows of the record
}
