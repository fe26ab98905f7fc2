import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Student } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import type { Template } from '#shared/templates/template.ts'
import { aStudent, aSubject, aTemplate } from '#tests/support/builders.ts'
import { broughtRows, nothingBrought, withBrought } from './brought.ts'
import { errorsOfStep, readSetupForm } from './gates.ts'
import { recordsOfSetup } from './records-of-setup.ts'
import { emptySetupForm, emptyStudent, emptySubject, type SetupForm } from './setup-form.ts'

const today = '2026-11-21'
const nora = row<Student>(aStudent({ name: 'Nora', grade_level: '4', enrollment_known: true }))
const wren = row<Student>(aStudent({ name: 'Wren', enrollment_date: '2025-09-13', enrollment_known: false }))
const math = row<Subject>(aSubject({ name: 'Math' }))
const day = row<Template>(aTemplate(math.id, { name: 'Mornings' }))
const form: SetupForm = {
  ...emptySetupForm(newId),
  state: 'OH',
  complianceAcknowledged: true,
}

describe('what came in before setup (rule setup.records-first)', () => {
  test('is enough for setup, and is neither typed nor made a second time', () => {
    const whole = withBrought(form, broughtRows([nora, wren], [math], [day]))

    for (const step of [2, 3, 4]) expect(errorsOfStep(whole, step, today)).toEqual({})
    const setup = readSetupForm(whole, today)
    expect(setup && recordsOfSetup(setup).map(({ record, id }) => [record, id])).toEqual([
      ['students', nora.id],
      ['students', wren.id],
      ['subjects', math.id],
      ['templates', day.id],
    ])
    expect(errorsOfStep(withBrought(form, nothingBrought), 2, today)).not.toEqual({})
  })

  test('stands beside what is typed, and a typed day is the day', () => {
    const activity = { ...form.normalDayTemplate.activities[0], title: 'Reading', subject_id: math.id }
    const typed = {
      ...form,
      students: [{ ...emptyStudent(newId()), name: 'Silas' }],
      normalDayTemplate: {
        ...form.normalDayTemplate,
        activities: [activity as SetupForm['normalDayTemplate']['activities'][0]],
      },
    }
    const whole = withBrought(typed, broughtRows([nora], [math], [day]))

    expect(whole.students.map(({ name }) => name)).toEqual(['Nora', 'Silas'])
    expect(whole.normalDayTemplate.name).toBe('Regular School Day')
    const id = newId()
    const again = { ...typed, subjects: [{ ...emptySubject(id, []), name: 'MATH' }] }
    expect(errorsOfStep(withBrought(again, broughtRows([nora], [math], [])), 3, today)).toEqual({
      [id]: { name: 'You already have this subject' },
    })
  })

  test.each([
    ['archived children', [{ ...nora, is_active: false }], [math], [day], [[], ['Math'], 'Mornings']],
    ['archived subjects, and the days of them', [nora], [{ ...math, is_active: false }], [day], [['Nora'], [], null]],
    [
      'a second subject of the same name',
      [nora],
      [math, { ...math, id: newId(), name: 'math' }],
      [],
      [['Nora'], ['Math'], null],
    ],
    [
      'other days than the default one',
      [nora],
      [math],
      [day, { ...day, name: 'Usual', is_default: true }],
      [['Nora'], ['Math'], 'Usual'],
    ],
  ])('leaves out %s', (_what, students, subjects, templates, [children, named, itsDay]) => {
    const brought = broughtRows(students, subjects, templates)
    expect([
      brought.students.map(({ name }) => name),
      brought.subjects.map(({ name }) => name),
      brought.day?.name ?? null,
    ]).toEqual([children, named, itsDay])
  })

  test('never is more than setup takes', () => {
    const many = Array.from({ length: 90 }, (_, at) => row<Subject>(aSubject({ name: `Subject ${at}` })))
    const children = Array.from({ length: 15 }, (_, at) => row<Student>(aStudent({ name: `Child ${at}` })))
    const typed = { ...form, students: [{ ...emptyStudent(newId()), name: 'Silas' }] }

    const whole = withBrought(typed, broughtRows(children, many, []))

    expect([whole.students.length, whole.students.at(-1)?.name, whole.subjects.length]).toEqual([15, 'Silas', 60])
    for (const step of [2, 3]) expect(errorsOfStep(whole, step, today)).toEqual({})
  })

  test('a day that stands in for the beginning gives way to the family’s answer', () => {
    const { students } = broughtRows([nora, wren], [], [])
    expect(students.map(({ enrollment_date }) => enrollment_date)).toEqual([nora.enrollment_date, null])
  })
})

/** A row of a record, of which only its fields matter here. */
function row<Row extends { id: string }>(fields: object): Row {
  return { id: newId(), ...fields } as Row
}
