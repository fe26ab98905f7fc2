import { changesDoing } from '#client/queries/lessons/done-changes.ts'
import type { Change, Opened } from '#client/store/record-writer.ts'
import { asInCourse, doneEntryId, entryOfLesson } from '#shared/lessons/done.ts'
import { isKnown } from '#tests/simulation/world/builds.ts'
import { homeOf, type Device, type Tab } from '#tests/simulation/world/device.ts'
import { todayOn } from '#tests/simulation/world/run-device.ts'
import { short } from '#tests/simulation/world/trace.ts'
import type { World } from '#tests/simulation/world/world.ts'
import { backOrGone, save } from './forms.ts'
import { meantBy, takenBack } from './planning.ts'

/** Does a lesson on a device, continues it, opens it again by deleting its entry, or moves, pins or skips it. */
export function learning(world: World, device: Device, tab: Tab): (() => Promise<void>) | null {
  if (!isKnown('lessons')) return null
  const lessons = [...homeOf(device).disk.tables.rows.lessons.values()].filter((row) => row._live === 1)
  if (lessons.length === 0) return null
  const { id } = world.random.pick(lessons)
  return async () => {
    const lesson = await tab.writer.open('lessons', id)
    const course = lesson && (await tab.writer.open('curricula', lesson.seen.curriculum_id))
    const made = await tab.writer.open('activities', doneEntryId(id))
    if (!lesson || !course || lesson.seen.deleted_at !== null || course.seen.deleted_at !== null) return
    const { what, changes: said } = chosen(world, device, { lesson, course, made })
    const changes = said.map((change) =>
      change.kind === 'create' ? { ...change, id: change.id ?? world.newId() } : change,
    )
    if (changes.length === 0) return
    const intents = changes.map(meantBy)
    const undo = intents.map((intent) => takenBack(intent, intents, made))
    await save(
      world,
      device,
      tab,
      `${what} lesson ${short(id)}`,
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
}

function chosen(world: World, device: Device, { lesson, course, made }: Standing): Chosen {
  const { random } = world
  if (random.chance(0.3)) {
    const values = random.pick([
      { skipped: !lesson.seen.skipped },
      { position: lesson.seen.position === 'a1' ? 'a2' : 'a1' },
      { pinned_date: lesson.seen.pinned_date === null ? '2026-09-08' : null },
    ])
    return { what: 'moves, pins or skips', changes: [{ kind: 'set', opened: lesson, values }] }
  }
  if (made?.seen.deleted_at === null && random.chance(0.5))
    return { what: 'opens', changes: [{ kind: 'delete', opened: made }] }
  const spent = { ...asInCourse(course.seen, lesson.seen, '2026-09-07'), duration_minutes: 1 + random.below(600) }
  const said = { source: 'lesson', written_on: todayOn(world, device), log_set: null } as const
  const fieldsOf = (isDone: boolean) => ({ ...entryOfLesson(course.seen, lesson.seen, spent, isDone), ...said })
  return random.chance(0.2)
    ? { what: 'continues', changes: [{ kind: 'create', record: 'activities', fields: fieldsOf(false) }] }
    : { what: 'does', changes: changesDoing(lesson.id, made, fieldsOf(true)) }
}

interface Chosen {
  what: string
  changes: Change[]
}
