import { describe, expect, test } from 'vitest'
import { weekToPlan } from '#shared/planner/days.ts'
import { schoolDaysOf } from './school-days.ts'

const child = (id: string, isActive = true) => ({ id, name: id, short: id, color: '', isActive })
const off = (student_id: string, from: string, to: string, name = 'Sick day') => ({
  student_id,
  name,
  start_date: `2026-11-${from}`,
  end_date: `2026-11-${to}`,
})
const planned = (student_id: string, day: string) => ({ student_id, planned_date: `2026-11-${day}` })

/** A Monday. */
const family = schoolDaysOf({
  colors: [child('Nora'), child('Silas'), child('Wren', false)],
  plans: [planned('Nora', '14')],
  breaks: [{ name: 'Thanksgiving', start_date: '2026-11-26', end_date: '2026-11-27' }],
  absences: [
    off('Nora', '10', '11', 'Flu'),
    off('Silas', '11', '13'),
    off('Wren', '16', '16'),
    off('Nora', '17', '17'),
    off('Silas', '17', '17'),
  ],
})

describe('the planner’s days off (rules school-years.absences, planner.load)', () => {
  test.each([
    ['09', null],
    ['10', { text: 'Nora: Flu', kind: 'some children' }],
    ['11', { text: 'Nora: Flu; Silas: Sick day', kind: 'every child' }],
    // Wren is archived.
    ['16', null],
    ['17', { text: 'Nora and Silas: Sick day', kind: 'every child' }],
    ['26', { text: 'Thanksgiving', kind: 'break' }],
  ])('on November %s', (day, expected) => {
    const off = family.offOn(`2026-11-${day}`)
    expect(off && { text: off.text, kind: off.kind }).toEqual(expected)
    expect(off?.lines.join('; ')).toBe(expected?.text)
  })

  test('a form speaks of the children it is for', () => {
    expect(family.offOn('2026-11-10', ['Silas'])).toBeNull()
    expect(family.offOn('2026-11-10', ['Nora'])?.kind).toBe('every child')
    expect(family.offOn('2026-11-16', ['Wren'])?.text).toBe('Wren: Sick day')
    expect(family.offOn('2026-11-10', [])).toBeNull()
    expect(family.offOn('2026-11-26', [])?.text).toBe('Thanksgiving')
  })

  test('where every active child is off, the day is off, also in a week to plan (rule planner.week)', () => {
    const days = family.daysOff.map(({ start_date, end_date }) => `${start_date.slice(8)}-${end_date.slice(8)}`)
    expect(days).toEqual(['11-11', '17-17', '26-27'])
    expect(weekToPlan('2026-11-15', family.daysOff).map((day) => day.slice(8))).toEqual(['16', '18', '19', '20'])
  })

  test.each([
    ['Nora’s go past her own days off', ['Nora'], '12'],
    ['Silas’s stay before his', ['Silas'], '10'],
    ['those of both go to a day that either has', ['Nora', 'Silas'], '10'],
  ])('plans of a day move on: %s (rule planner.move-rest)', (_, ids, day) => {
    expect(family.nextSchoolDay('2026-11-09', ids)).toBe(`2026-11-${day}`)
  })

  test('a day off with plans of theirs is a school day, also on a weekend', () => {
    expect(family.nextSchoolDay('2026-11-13', ['Nora'])).toBe('2026-11-14')
    expect(family.nextSchoolDay('2026-11-13', ['Silas'])).toBe('2026-11-16')
  })
})
