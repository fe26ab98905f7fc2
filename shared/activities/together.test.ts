import { describe, expect, test } from 'vitest'
import { groupTogether, withLogSets } from './together.ts'

const walk = {
  log_set: null as string | null,
  date: '2026-11-23',
  subject_id: 'science',
  title: 'Nature walk',
  activity_type: 'lesson' as const,
  duration_minutes: 45,
}
const nora = { ...walk, id: 'nora', student_id: 'nora' }
const silas = { ...walk, id: 'silas', student_id: 'silas' }

describe('entries logged together (rule activities.together)', () => {
  test.each([
    ['older ones that are alike', {}, {}, true],
    ['older ones of another day', {}, { date: '2026-11-24' }, false],
    ['older ones of another subject', {}, { subject_id: 'art' }, false],
    ['older ones of another title', {}, { title: 'Clay' }, false],
    ['older ones of another type', {}, { activity_type: 'project' }, false],
    ['older ones of other minutes', {}, { duration_minutes: 30 }, false],
    ['older ones that only their notes tell apart', {}, { notes: 'She led the way.' }, true],
    ['older ones of one child', {}, { student_id: 'nora' }, false],
    ['those of a set', { log_set: 'a' }, { log_set: 'a' }, true],
    ['those of a set whose minutes were corrected', { log_set: 'a' }, { log_set: 'a', duration_minutes: 30 }, true],
    ['those of a set whose title was corrected', { log_set: 'a' }, { log_set: 'a', title: 'Clay' }, false],
    ['those of a set that was moved to another day', { log_set: 'a' }, { log_set: 'a', date: '2026-11-24' }, false],
    ['those of two sets that are alike', { log_set: 'a' }, { log_set: 'b' }, false],
    ['one of a set and an older one', { log_set: 'a' }, {}, false],
    ['one of a build before sets', {}, { log_set: undefined }, true],
  ] as const)('%s', (_what, one, other, isTogether) => {
    const groups = groupTogether([
      { ...nora, ...one },
      { ...silas, ...other },
    ])
    expect(groups).toHaveLength(isTogether ? 1 : 2)
  })

  test('lie in the place of the first, and what each child did twice makes two', () => {
    const clay = { ...nora, id: 'clay', title: 'Clay' }
    const groups = groupTogether([nora, { ...nora, id: 'nora2' }, clay, silas, { ...silas, id: 'silas2' }])
    expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['nora', 'silas'], ['nora2', 'silas2'], ['clay']])
  })
})

describe('the log sets of one step (rule activities.together)', () => {
  test('are one for each activity of several children, and none for one child', () => {
    let made = 0
    const step = [nora, { ...nora, title: 'Clay' }, silas, { ...silas, title: 'Clay' }, { ...silas, title: 'Drums' }]
    const sets = withLogSets(step, () => `set ${(made += 1)}`).map(({ title, log_set }) => [title, log_set])
    expect(sets).toEqual([
      ['Nature walk', 'set 1'],
      ['Clay', 'set 2'],
      ['Nature walk', 'set 1'],
      ['Clay', 'set 2'],
      ['Drums', null],
    ])
  })

  test('are new ones, whatever set an entry had', () => {
    const copied = [
      { ...nora, log_set: 'a' },
      { ...silas, log_set: 'b' },
    ]
    expect(withLogSets(copied, () => 'new').map(({ log_set }) => log_set)).toEqual(['new', 'new'])
  })
})
