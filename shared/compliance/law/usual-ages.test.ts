import { describe, expect, test } from 'vitest'
import { standingOf, type OneChild } from '#tests/support/compliance-family.ts'
import { birthDateText } from '#shared/compliance/status-texts.ts'
import { todosOf } from '#shared/compliance/todo-plan.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { usualAges } from './usual-ages.ts'

describe('a child whose birth date is not known (rule law.usual-ages)', () => {
  const child = (state: StateCode, grade: GradeLevel): OneChild => ({
    state,
    grade,
    today: '2027-01-30',
    since: '2026-08-03',
    taught: [{ days: 60, minutes: 60 }],
  })

  test.each<[GradeLevel, readonly number[] | null]>([
    ['Pre-K', null],
    ['K', [5, 6]],
    ['1', [6, 7]],
    ['12', [17, 18]],
    ['Post-Secondary', null],
  ])('grade %s usually has the ages %j', (grade, ages) => expect(usualAges(grade)).toEqual(ages))

  test.each<[StateCode, GradeLevel, duty: string]>([
    // Missouri: from the 7th until the 17th birthday.
    ['MO', 'K', 'birth_date_missing'],
    ['MO', '1', 'required'],
    ['MO', '11', 'required'],
    ['MO', '12', 'birth_date_missing'],
    // Washington: from 8.
    ['WA', '1', 'birth_date_missing'],
    ['WA', '2', 'required'],
    // New York: from 6, to the end of the school year in which the child turns 16.
    ['NY', 'K', 'required'],
    ['NY', '11', 'required'],
    ['NY', '12', 'birth_date_missing'],
    // Arkansas: 5 to 17, that year included.
    ['AR', 'K', 'required'],
    ['AR', '12', 'required'],
    ['AR', 'Pre-K', 'not_required_in_this_grade'],
  ])('in %s, grade %s: %s', async (state, grade, duty) => {
    expect((await standingOf(child(state, grade))).duty).toBe(duty)
  })

  test('outside those ages there are figures, no to-dos and no status, and the page says by what it goes', async () => {
    const ofMissouri = child('MO', 'K')
    const { standings, status, percentage, reason, grade } = await standingOf(ofMissouri)
    expect(standings.find(({ kind }) => kind === 'hours')).toMatchObject({ done: 60, required: 1000 })
    expect({ status, percentage, reason }).toEqual({
      status: 'unknown',
      percentage: null,
      reason: 'birth_date_missing',
    })
    expect(birthDateText(grade)).toBe('Going by Kindergarten (usually 5). Add a birth date to be sure.')
    expect(birthDateText('12')).toBe('Going by Grade 12 (usually 17). Add a birth date to be sure.')

    const todosIn = async (level: GradeLevel) => {
      const one = { id: 'n', birth_date: null, began: '2024-09-01', gradeIn: () => level }
      return todosOf({ pack: await stateRequirements('MO'), today: '2027-01-30', startMonth: '08', children: [one] })
    }
    expect(await todosIn('K')).toEqual([])
    expect((await todosIn('1')).length).toBeGreaterThan(0)
  })

  test('a birth date decides, whatever the grade', async () => {
    expect((await standingOf({ ...child('MO', 'K'), born: '2019-05-01' })).duty).toBe('required')
    expect((await standingOf({ ...child('MO', '1'), born: '2020-05-01' })).duty).toBe('not_required_at_this_age')
  })
})
