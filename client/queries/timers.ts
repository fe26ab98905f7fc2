import { resumed, stopped, timer, type Stretches, type Timer } from '#shared/activities/timer.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { currentDatabase } from '#client/store/database.ts'
import { withDb } from '#client/store/lost-connection.ts'
import { withRoom } from '#client/store/media/with-room.ts'

/** The timers of this device, the one started first at the top. */
export async function listTimers(): Promise<Timer[]> {
  const drafts = await withDb(() => currentDatabase().drafts.where('key').startsWith(keyOf('')).toArray())
  return drafts.flatMap(({ values }) => timerIn(values) ?? []).sort(byStart)
}

/** Starts a child's timer; one that the child already has goes on, for each has one only. */
export function startTimer(studentId: string): Promise<void> {
  const start = Date.now()
  return change(studentId, (known) => (known ? resumed(known, start) : [{ start, stop: null }]))
}

/** Stops the time for now; the marks stay. */
export function pauseTimer(studentId: string): Promise<void> {
  return change(studentId, (known) => (known ? stopped(known, Date.now()) : []))
}

/**
 * Takes away what a timer was shown to have measured; what went on in another tab stays. Answers how to bring it back,
 * stopped (rule activities.timer-tabs).
 */
export async function dropTimer({ student_id, stretches }: Timer): Promise<() => Promise<void>> {
  const others = (known: Stretches | null) =>
    (known ?? []).filter(({ start }) => stretches.every((one) => one.start !== start))
  await change(student_id, others)
  return () => change(student_id, (known) => [...stopped(stretches, Date.now()), ...others(known)])
}

/**
 * Marks are kept where forms keep what is not saved yet: they are an activity in the making. Without a stretch it is
 * none.
 */
async function change(
  studentId: string,
  next: (known: Stretches | null) => readonly Stretches[number][],
): Promise<void> {
  const { drafts } = currentDatabase()
  const key = keyOf(studentId)
  await withRoom(currentAccountId(), () =>
    withDb(() =>
      drafts.db.transaction('rw', drafts, async () => {
        const known = timerIn((await drafts.get(key))?.values)?.stretches ?? null
        const stretches = next(known)
        if (stretches.length > 0)
          await drafts.put({ key, values: { student_id: studentId, stretches }, at: Date.now() })
        else if (known) await drafts.delete(key)
      }),
    ),
  )
}

/** `null` for what another version of the app wrote in another shape. */
function timerIn(values: unknown): Timer | null {
  const read = timer.safeParse(values)
  return read.success ? read.data : null
}

/** Returns whether a draft key is that of a timer. */
export function isTimer(key: string): boolean {
  return key.startsWith(keyOf(''))
}

function keyOf(studentId: string): string {
  return `timer:${studentId}`
}

function byStart(one: Timer, other: Timer): number {
  return one.stretches[0].start - other.stretches[0].start
}
