import { dayOf, type Day } from '#shared/format/dates.ts'
import { uuidTime } from '#shared/records/uuid-time.ts'
import { recordKey, type Op } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { aheadAt, isOff, type ClockReading } from './device-clock.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/**
 * An entry that was made on this device under a today that was wrong: each of its days as it was, and as it should be.
 */
export interface Misdated {
  /** `record:id`. */
  key: string
  days: Readonly<Record<string, readonly [was: Day, is: Day]>>
}

/** A device's memory of its clock; times in milliseconds. */
export interface ClockMemory {
  last: ClockReading
  /** The server's time when an answer first showed this clock right, and when one did last; `null` = never yet. */
  first_right_at: number | null
  right_at: number | null
  /** How far ahead it was when it was last off. */
  off_by: number | null
  entries: readonly Misdated[]
}

/** The days that a new entry begins with the today of its device. */
const daysOfToday: Partial<Record<RecordName, readonly string[]>> = {
  students: ['enrollment_date'],
  activities: ['date', 'written_on'],
  attachments: ['taken_on'],
  planned_activities: ['planned_date'],
  day_marks: ['date'],
  assessments: ['date'],
  goal_progress: ['date'],
}

/** More than a family enters while nobody looks at a clock that is off. */
const maxKept = 5000

/**
 * Returns the memory after an answer to a call that sent these ops (rule clock.entries). If a wrong clock was put right
 * before its error was measured, the last entry counts as just made.
 */
export function afterReading(known: ClockMemory | null, reading: ClockReading, ops: readonly Op[]): ClockMemory {
  const ahead = aheadAt(reading)
  const isRight = !isOff(ahead)
  const { first_right_at = null, right_at = null, off_by = null, entries = [] } = known ?? {}
  const impossible = (moment: number) => isImpossible(moment, first_right_at, reading.device)
  const shift = isRight ? shiftOf(ops.flatMap(momentsOf).filter(impossible), off_by, right_at, reading) : ahead
  const isWrong = isRight ? impossible : (moment: number) => mayBeOf(moment - shift, right_at, reading.server)
  const found = ops.flatMap((op) => misdated(op, shift, isWrong))
  const before = entries.filter(({ key }) => !found.some((one) => one.key === key))
  return {
    last: reading,
    first_right_at: isRight ? (first_right_at ?? reading.server) : first_right_at,
    right_at: isRight ? reading.server : right_at,
    off_by: isRight ? off_by : ahead,
    entries: [...before, ...found].slice(-maxKept),
  }
}

/** Returns whether a right clock can't have shown this time: it lies ahead, or before this device's first contact. */
function isImpossible(madeAt: number, firstRightAt: number | null, now: number): boolean {
  return madeAt > now + day || (firstRightAt !== null && madeAt < firstRightAt - day)
}

/** Returns whether an entry can date from this moment: after the clock was last right, and by now. */
function mayBeOf(moment: number, rightAt: number | null, now: number): boolean {
  return moment <= now + hour && (rightAt === null || moment >= rightAt - hour)
}

/** How far ahead a clock was that is right by now, where it showed these moments. */
function shiftOf(
  moments: readonly number[],
  offBy: number | null,
  rightAt: number | null,
  { server }: ClockReading,
): number {
  const fits = (shift: number) => moments.every((moment) => mayBeOf(moment - shift, rightAt, server))
  if (offBy !== null && fits(offBy)) return offBy
  return Math.max(...moments) - server
}

/** A new record whose days are those that its device called today when it was made. */
function misdated(op: Op, ahead: number, isWrong: (moment: number) => boolean): Misdated[] {
  const { record, record_id, fields = {} } = op
  const moments = momentsOf(op).filter(isWrong)
  const days = (daysOfToday[record] ?? []).flatMap((name): [string, readonly [Day, Day]][] => {
    const moment = moments.find((one) => dayOf(new Date(one)) === fields[name])
    if (moment === undefined) return []
    const [was, is] = [dayOf(new Date(moment)), dayOf(new Date(moment - ahead))]
    return was === is ? [] : [[name, [was, is]]]
  })
  return days.length === 0 ? [] : [{ key: recordKey(record, record_id), days: Object.fromEntries(days) }]
}

/**
 * When its device made a new record, by its own clock: the time of the op, and that of an id (UUIDv7), for a save that
 * joined the create before it went out has moved the first.
 */
function momentsOf({ kind, record_id: id, made_at }: Op): number[] {
  if (kind !== 'create') return []
  return id[14] === '7' ? [made_at, uuidTime(id)] : [made_at]
}
