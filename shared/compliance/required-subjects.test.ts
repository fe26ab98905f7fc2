import { describe, expect, test } from 'vitest'
import { subjectColors } from '#shared/subjects/subject-colors.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import {
  addedSubjects,
  coreSubjects,
  missingSubjects,
  namedBeside,
  offeredSubjects,
  requiredSubjects,
  subjectBands,
} from './required-subjects.ts'
import { stateRequirements } from './states/index.ts'
import type { StateCode } from './states/list.ts'

describe('required subjects of a family (rule compliance.subjects-by-grade)', () => {
  const core = ['Reading', 'Writing', 'Mathematics', 'Science', 'Social studies']
  const upper = [...core, 'Composition', 'Literature']

  test.each<[StateCode, GradeLevel[], string[]]>([
    ['SC', ['3'], core],
    ['SC', ['7'], upper],
    ['SC', ['3', '7'], upper],
    // Only offered by schools, or counted toward core hours.
    ['KY', ['3'], []],
    ['MO', ['3'], []],
    ['SC', ['12', '12', 'K'], upper],
    ['SC', [], core],
    ['SC', ['Pre-K'], core],
    ['SC', ['Post-Secondary'], core],
    ['AK', ['3', '9'], []],
    ['TX', ['5'], ['Reading', 'Spelling', 'Grammar', 'Mathematics', 'Good citizenship']],
  ])('%s, grades %j', async (state, grades, required) => {
    expect(requiredSubjects(await stateRequirements(state), grades)).toEqual(required)
  })

  test('each child brings what the law names for its grade', async () => {
    const newYork = await stateRequirements('NY')

    expect(requiredSubjects(newYork, ['K'])).toHaveLength(4)
    expect(requiredSubjects(newYork, ['2'])).toContain('Arithmetic')
    expect(requiredSubjects(newYork, ['2'])).not.toContain('Mathematics')
    const both = requiredSubjects(newYork, ['2', '8'])
    expect(both).toEqual(expect.arrayContaining(['Mathematics', 'Arithmetic']))
    expect(both.filter((name) => name === 'Science')).toHaveLength(1)
    expect(both.some((name) => name.startsWith('Bilingual education'))).toBe(false)
  })

  test('what else a law names is told with its words (rule compliance.scope)', async () => {
    expect(namedBeside(await stateRequirements('ME'), ['6', '7'])).toEqual([
      { words: 'in one year of grades 6 to 12', names: ['Maine Studies'] },
      { words: 'in one year of grades 7 to 12', names: ['Computer Proficiency'] },
    ])
    expect(namedBeside(await stateRequirements('KY'), ['3']).map(({ words }) => words)).toEqual([
      'a school must offer it',
    ])
  })

  test('core subjects are those in which core hours count, too', async () => {
    const missouri = await stateRequirements('MO')
    expect(coreSubjects(missouri, ['4'])).toEqual([
      'Reading',
      'Language Arts',
      'Mathematics',
      'Social Studies',
      'Science',
    ])
    expect(
      subjectBands(await stateRequirements('SC')).map(({ grades, subjects }) => [grades.length, subjects.length]),
    ).toEqual([
      [7, 5],
      [6, 7],
    ])
  })

  test('what two bands spell out differently is named once, plainly', async () => {
    const pennsylvania = await stateRequirements('PA')

    expect(requiredSubjects(pennsylvania, ['2'])[0]).toBe('English (spelling, reading, writing)')
    const both = requiredSubjects(pennsylvania, ['2', '9'])
    expect(both.filter((name) => name.startsWith('English'))).toEqual(['English'])
    expect(both).toContain('Safety education (including fire prevention)')
  })
})

describe('missing subjects (rule subjects.same-area)', () => {
  test.each<[required: string[], present: string[], missing: string[]]>([
    [['Math', 'Art'], [], ['Math', 'Art']],
    [['Math', 'Art'], ['MATH'], ['Art']],
    [['Math'], [' math '], []],
    [['English (language, literature)'], ['English'], []],
    [['English'], ['english (Shakespeare)'], []],
    [['Art'], ['Art history'], ['Art']],
    [[], ['Math'], []],
    [['Art'], ['(Art)'], ['Art']],
  ])('of %j beside %j: %j', (required, present, missing) => {
    expect(missingSubjects(required, present)).toEqual(missing)
  })
})

const names = Array.from({ length: 13 }, (_, at) => `Subject ${at + 1}`)

test('the wizard offers colors that no other subject has, and shows a chosen one in its own (rule setup.required-subjects)', () => {
  const offered = offeredSubjects(names, [])
  const [first, second, third] = offered
  if (second === undefined) return expect.fail('thirteen subjects')

  expect(first).toEqual({ name: 'Subject 1', color: '#96B98D' })
  expect(offered.map(({ color }) => color)).toEqual(subjectColors.slice(0, 13))
  expect(offeredSubjects(names, [second]).slice(0, 3)).toEqual([first, second, third])
  const own = { name: 'Piano', color: '#96B98D' }
  expect(offeredSubjects(names, [own]).map(({ color }) => color)).toEqual(subjectColors.slice(1, 14))
})

test('Add Required Subjects makes whole subjects in colors that no other has (rules subjects.add-required, subjects.new-color)', () => {
  const added = addedSubjects(names, 'Ohio', [])

  expect(added[0]).toEqual({
    name: 'Subject 1',
    description: 'Required subject for Ohio',
    color: '#96B98D',
    is_active: true,
  })
  expect(added.map(({ color }) => color)).toEqual(subjectColors.slice(0, 13))
  expect(addedSubjects(names.slice(0, 2), 'Ohio', [{ color: '#96b98d' }, { color: '#123456' }])).toMatchObject([
    { color: '#D5896F' },
    { color: '#C9B1E7' },
  ])
})
