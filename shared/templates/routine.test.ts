import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { childrenOfRoutine, routineLine, routineLogged } from './routine.ts'

const at = (time: string) => v7({ msecs: Date.parse(`2026-11-20T${time}Z`) })

describe('a routine (rule templates.routine)', () => {
  test('was logged for those who have an activity of it, when the last of these was made', () => {
    const ofDay = [
      { id: at('08:30:00'), student_id: 'nora', template_id: 'basket' },
      { id: at('08:40:00'), student_id: 'silas', template_id: 'basket' },
      { id: at('08:40:00'), student_id: 'silas', template_id: 'basket' },
      { id: at('09:00:00'), student_id: 'wren', template_id: 'spelling' },
      { id: at('09:10:00'), student_id: 'wren', template_id: null },
    ]
    const { student_ids, at: last } = routineLogged({ id: 'basket' }, ofDay)
    expect([...student_ids]).toEqual(['nora', 'silas'])
    expect(last).toBe(Date.parse('2026-11-20T08:40:00Z'))
    expect(routineLogged({ id: 'other' }, ofDay)).toEqual({ student_ids: new Set(), at: 0 })
  })

  test('says what it holds in a line', () => {
    const row = (subject_id: string, duration_minutes: number) => ({
      subject_id,
      duration_minutes,
      title: 'Spelling',
      activity_type: 'lesson' as const,
      description: null,
    })
    const nameOf = (id: string) => `Subject ${id}`
    expect(routineLine([row('a', 15)], nameOf)).toBe('Subject a, 15m')
    expect(routineLine([row('a', 45), row('b', 30)], nameOf)).toBe('2 activities, 1h 15m')
    expect(routineLine([], nameOf)).toBe('Needs a subject')
    expect(routineLine([row('a', 15)], nameOf, ['Hatchet', 'Emma', 'Heidi'])).toBe(
      'Subject a, 15m, with Hatchet, Emma, and 1 more',
    )
  })
})

test.each([
  ['its own, whoever is chosen beside it', ['wren'], ['nora'], ['silas'], ['wren']],
  ['its own who are still there', ['wren', 'gone'], [], ['nora'], ['wren']],
  ['nobody, where none of its own is there', ['gone'], ['nora'], ['nora'], []],
  ['those of last time', null, ['wren', 'nora'], ['silas'], ['nora', 'wren']],
  ['those chosen, the first time', null, [], ['silas'], ['silas']],
  ['those chosen, where those of last time are gone', null, ['gone'], ['silas'], ['silas']],
])('a routine is for %s (rule templates.routine-children)', (_, student_ids, last, chosen, expected) => {
  expect(childrenOfRoutine({ student_ids }, { offered: ['nora', 'silas', 'wren'], last, chosen })).toEqual(expected)
})
