import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf, type Day } from '#shared/format/dates.ts'
import { opVersion, type Op } from '#shared/records/op.ts'
import { afterReading, type ClockMemory } from './misdated.ts'

const hour = 60 * 60_000
const day = 24 * hour
// Noon of a winter's day, wherever this runs.
const now = new Date(2026, 10, 25, 12).getTime()
const today = dayOf(new Date(now))
const right = (server = now) => ({ device: server, server })
const off = (ahead: number, server = now) => ({ device: server + ahead, server })

describe('entries made under a today that was wrong (rule clock.entries)', () => {
  test.each([
    ['years behind', -2096],
    ['three days ahead', 3],
    ['two days behind', -2],
  ])('by a clock that is %s are those whose day was the today of this device', (_what, days) => {
    const ahead = days * day
    const wrong = addDays(today, days)
    const told = afterReading(memory(), off(ahead), [
      anEntry({ date: wrong, written_on: wrong }, now + ahead - hour),
      anEntry({ date: addDays(wrong, -4), written_on: wrong }, now + ahead - hour),
      anEntry({ date: addDays(wrong, -4), written_on: null }, now + ahead - hour),
    ])

    expect(told.entries.map(({ days }) => days)).toEqual([
      { date: [wrong, today], written_on: [wrong, today] },
      { written_on: [wrong, today] },
    ])
  })

  test('are none by a clock that is right, or off by less than a day', () => {
    const entry = anEntry({ date: today }, now - hour)
    expect(afterReading(memory(), right(), [entry]).entries).toEqual([])
    expect(afterReading(memory(), off(20 * hour), [anEntry({ date: today }, now + 19 * hour)]).entries).toEqual([])
  })

  test('are not those that waited here from before the clock was last right', () => {
    const before = anEntry({ date: addDays(today, -9) }, now - 9 * day)
    const known = memory({ right_at: now - 2 * day })

    expect(afterReading(known, off(3 * day), [before]).entries).toEqual([])
    expect(afterReading(known, off(-400 * day), [before]).entries).toEqual([])
  })

  test('are found by the time in their id, where a later save has joined them', () => {
    const ahead = -2096 * day
    const made = now + ahead - day
    const entry = { ...anEntry({ date: dayOf(new Date(made)) }, now + ahead), record_id: newId({ msecs: made }) }

    expect(afterReading(memory(), off(ahead), [entry]).entries).toMatchObject([
      { days: { date: [dayOf(new Date(made)), addDays(today, -1)] } },
    ])
  })

  test('are not those whose right day she typed', () => {
    const ahead = -2096 * day
    // Ids of one page never go back: this one is of before the clock was set.
    const entry = { ...anEntry({ date: today }, now + ahead), record_id: newId({ msecs: now - hour }) }

    expect(afterReading(memory(), off(ahead), [entry]).entries).toEqual([])
  })

  test('are kept when the clock is right again', () => {
    const told = afterReading(memory(), off(3 * day), [anEntry({ date: addDays(today, 3) }, now + 3 * day)])

    expect(afterReading(told, right(now + hour), []).entries).toEqual(told.entries)
  })

  test.each([
    ['as far as it was off when that was last known', -30, -30],
    ['as if the last one had just been made, where nobody knew', null, -2096],
  ])('by a clock that was put right before an answer came are moved %s', (_what, knownOff, made) => {
    const moment = now + made * day
    const known = memory({
      off_by: knownOff === null ? null : knownOff * day,
      right_at: now - 90 * day,
      first_right_at: now - day,
    })
    const told = afterReading(known, right(), [anEntry({ date: dayOf(new Date(moment)) }, moment)])

    expect(told.entries).toMatchObject([{ days: { date: [dayOf(new Date(moment)), today] } }])
  })

  test('are never changes of what was there already', () => {
    const set: Op = { ...anEntry({ date: addDays(today, 3) }, now + 3 * day), kind: 'set' }
    expect(afterReading(memory(), off(3 * day), [set]).entries).toEqual([])
  })
})

function memory(some: Partial<ClockMemory> = {}): ClockMemory {
  const at = now - 30 * day
  return { last: right(at), first_right_at: at, right_at: at, off_by: null, entries: [], ...some }
}

/** A new entry, with an id of the same clock. */
function anEntry(fields: { date: Day; written_on?: Day | null }, made_at: number): Op {
  const id = newId({ msecs: made_at })
  return { id, group: id, v: opVersion, record: 'activities', record_id: id, kind: 'create', fields, made_at }
}
