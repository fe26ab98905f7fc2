import { describe, expect, test } from 'vitest'
import { correctedEntries, keptBack, withChange, type Correction } from './corrections.ts'
import { needsOf } from './drafts.ts'
import { makeListener } from './understand.ts'

const today = '2027-03-16'
const named = (name: string) => ({ id: name, name })
const earlier = [
  {
    student_id: 'Nora',
    subject_id: 'Art',
    title: 'Leaves',
    activity_type: 'lesson',
    duration_minutes: 50,
  },
] as const
const listen = makeListener({
  children: ['Nora', 'Silas', 'Wren'].map(named),
  subjects: ['Math', 'Art'].map(named),
  earlier,
})

describe('what she changes by hand (rule activities.say-it-corrections)', () => {
  test('a subject chosen once is that of all the children of the activity, and gives its usual time', () => {
    const [entry] = entriesOf('Nora and Silas xylophagia, Wren painted', [])

    const corrections = withChange([], entry, { subject_id: 'Art' })

    expect(entriesOf('Nora and Silas xylophagia, Wren painted', corrections)).toMatchObject([
      { student_id: 'Nora', subject_id: 'Art', duration_minutes: 50, isUsualTime: true },
      { student_id: 'Silas', subject_id: 'Art', duration_minutes: 50 },
      { student_id: 'Wren', subject_id: 'Art' },
    ])
  })

  test('minutes and leaving out are of one child', () => {
    const text = 'Nora and Silas math 9 to 10'
    const [nora] = entriesOf(text, [])

    const shorter = withChange([], nora, { minutes: { Silas: 30 } })
    const corrections = withChange(shorter, nora, { leftOut: ['Nora'] })

    expect(entriesOf(text, corrections)).toMatchObject([
      { student_id: 'Nora', duration_minutes: 60, start_time: '09:00', isLeftOut: true },
      { student_id: 'Silas', duration_minutes: 30, start_time: null, isLeftOut: false },
    ])
  })

  test('minutes answer times that no day has (rule activities.say-it-held)', () => {
    const text = 'Nora math 11:30pm to 12:15am'
    const [entry] = entriesOf(text, [])
    expect(needsOf(entry, today)).toEqual(['time'])

    const [told] = entriesOf(text, withChange([], entry, { minutes: { Nora: 45 } }))

    expect(told).toMatchObject({ duration_minutes: 45, start_time: null, isUsualTime: false })
    expect(needsOf(told, today)).toEqual([])
  })

  test('children are chosen for an activity that names none', () => {
    const [entry] = entriesOf('fractions 40 min', [])

    const corrections = withChange([], entry, { student_ids: ['Nora', 'Wren'] })

    expect(entriesOf('fractions 40 min', corrections)).toMatchObject([
      { student_id: 'Nora', title: 'Fractions', duration_minutes: 40 },
      { student_id: 'Wren', title: 'Fractions', duration_minutes: 40 },
    ])
  })

  test('a correction stays while its activity is written on, and goes when another stands in its place', () => {
    const [entry] = entriesOf('Nora hopscotch', [])
    const corrections = withChange([], entry, { subject_id: 'Art', title: 'Games' })

    expect(entriesOf('Nora hopscotch with chalk 20 min', corrections)).toMatchObject([
      { subject_id: 'Art', title: 'Games', duration_minutes: 20 },
    ])
    expect(entriesOf('Silas hopscotch', corrections)).toMatchObject([{ subject_id: null, title: 'Hopscotch' }])
  })

  test('what is kept back says the same alone as it did in its sentence (rule activities.say-it-held)', () => {
    const text = 'yesterday Nora math 30 min, hopscotch 25 min, tag 15 min'
    const held = entriesOf(text, []).filter(({ subject_id }) => subject_id === null)

    const kept = keptBack(held)

    expect(kept.text).toBe('hopscotch 25 min; tag 15 min')
    expect(entriesOf(kept.text, kept.corrections)).toMatchObject([
      { student_id: 'Nora', title: 'Hopscotch', date: '2027-03-15', duration_minutes: 25 },
      { student_id: 'Nora', title: 'Tag', date: '2027-03-15', duration_minutes: 15 },
    ])
  })
})

function entriesOf(text: string, corrections: readonly Correction[]) {
  const entries = correctedEntries(text, listen(text, today), corrections, earlier)
  const [first, ...others] = entries
  if (first === undefined) throw new Error('no entry')
  return [first, ...others] as const
}
