import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { activity } from '#shared/activities/activity.ts'
import {
  afterChildren,
  afterTap,
  dayOfLog,
  isBegun,
  noProposal,
  proposalFor,
  quickLogForm,
  type QuickLogValues,
} from './quick-log-form.ts'

const science = { id: v7(), name: 'Science' }
const today = '2026-11-21'
const [nora, silas] = [v7(), v7()]

describe('quick log (rule activities.quick-log)', () => {
  test('proposes what was done last in the subject', () => {
    const last = { ...entryOf('Pond study, week 3'), activity_type: 'project' as const, duration_minutes: 50 }

    const proposal = proposalFor(science, {
      ...last,
      id: v7(),
      deleted_at: null,
      deleted_by: null,
      restores: 0,
      _no: 0,
    })

    expect(proposal).toMatchObject({ title: 'Pond study, week 3', activity_type: 'project', minutes: 50 })
  })

  test('a photo proposes nothing', () => {
    const photo = { ...entryOf('Tadpoles'), source: 'photo' as const, duration_minutes: 5 }
    const kept = { id: v7(), deleted_at: null, deleted_by: null, restores: 0, _no: 0 }

    expect(proposalFor(science, { ...photo, ...kept })).toMatchObject({ title: 'Science', minutes: 30 })
  })

  test('proposes the lesson that is next with its minutes, and another one for other children (rule lessons.offered)', () => {
    const next = { title: 'Lesson 50', duration_minutes: 25 }
    const proposal = proposalFor(science, undefined, next)
    expect(proposal).toMatchObject({ title: 'Lesson 50', activity_type: 'lesson', minutes: 25 })

    const values = { ...proposal, student_ids: [nora], date: '', begun_on: today }
    const other = proposalFor(science, undefined, { title: 'Lesson 47', duration_minutes: 40 })
    expect(afterChildren(values, [silas], other)).toMatchObject({
      title: 'Lesson 47',
      minutes: 40,
      student_ids: [silas],
    })
    const typed = { ...values, title: 'Museum', minutes: 90 }
    expect(afterChildren(typed, [silas], other)).toMatchObject({ title: 'Museum', minutes: 90 })
    expect(afterChildren({ ...values, subject_id: '' }, [silas], other)).toEqual({ student_ids: [silas] })
  })

  test('needs no typing for a subject that was never logged', () => {
    expect(proposalFor(science, undefined)).toMatchObject({ title: 'Science', activity_type: 'lesson', minutes: 30 })
  })

  test('makes a whole activity, for the first child and all others alike', () => {
    const read = quickLogForm.read(
      { ...proposalFor(science, undefined), student_ids: [nora, silas], date: '', begun_on: '' },
      today,
      null,
    )

    const entry = 'ready' in read ? read.ready : null
    expect(entry).toMatchObject({ student_id: nora, date: today, location: 'Home' })
    expect(activity.schema.safeParse(entry).success).toBe(true)
  })

  test.each([
    [[], 'Science', { student_ids: 'Choose at least one child' }],
    [[nora], '  ', { title: 'Title is required' }],
    [[nora], 'x'.repeat(201), { title: 'Title can have at most 200 characters' }],
  ])('of %j titled "%s" is refused', (student_ids, title, errors) => {
    const proposal = { ...proposalFor(science, undefined), title }

    expect(quickLogForm.read({ ...proposal, student_ids, date: today, begun_on: '' }, today, null)).toEqual({ errors })
  })

  test('of no subject is refused', () => {
    expect(quickLogForm.read({ ...noProposal, student_ids: [], date: '', begun_on: '' }, today, null)).toEqual({
      errors: { student_ids: 'Choose at least one child', subject_id: 'Choose a subject' },
    })
  })
})

describe('what she typed into a quick log stays (rules activities.quick-log, accounts.typed)', () => {
  const math = { id: v7(), name: 'Math' }
  const empty: QuickLogValues = { ...noProposal, student_ids: [nora], date: '', begun_on: '' }
  const tapped = (values: QuickLogValues, subject: typeof math, day = today) => ({
    ...values,
    ...afterTap(values, proposalFor(subject, undefined), day),
  })

  test('while nothing is typed each subject has its own proposal, and a second tap closes it', () => {
    const begun = tapped(tapped(empty, math), science)

    expect(begun).toMatchObject({ subject_id: science.id, title: 'Science', minutes: 30 })
    expect(tapped(begun, science)).toEqual(empty)
  })

  test('when she taps another subject, and the first again', () => {
    const typed = { ...tapped(empty, math), title: 'Fractions with apples', minutes: 45 }
    const there = tapped(typed, science)

    expect(there).toMatchObject({ subject_id: science.id, title: 'Fractions with apples', minutes: 45 })
    expect(tapped(there, math)).toEqual(typed)
  })

  test('when the tile is tapped twice: it closes, is still kept, and opens with it', () => {
    const typed = { ...tapped(empty, math), title: 'Fractions with apples' }
    const closed = tapped(typed, math)

    expect(closed.subject_id).toBe('')
    expect([empty, closed, typed].map(isBegun)).toEqual([false, true, true])
    expect(tapped(closed, math)).toEqual(typed)
  })

  test('on the day on which she began, whenever she logs it; one not begun moves on (rule shell.today)', () => {
    const begun = tapped(empty, math)
    const tomorrow = '2026-11-22'

    expect(dayOfLog(begun, tomorrow)).toBe(today)
    expect(quickLogForm.read(begun, tomorrow, null)).toMatchObject({ ready: { date: today } })
    expect(dayOfLog(tapped(begun, science, tomorrow), tomorrow)).toBe(today)
    expect(dayOfLog(tapped(begun, math, tomorrow), tomorrow)).toBe(tomorrow)
    expect(dayOfLog({ ...begun, date: '2026-11-20' }, tomorrow)).toBe('2026-11-20')
  })

  test('a title that she emptied is proposed again', () => {
    expect(tapped({ ...tapped(empty, math), title: ' ' }, science).title).toBe('Science')
  })
})

function entryOf(title: string) {
  const values = { ...proposalFor(science, undefined), title, student_ids: [nora], date: today, begun_on: '' }
  const read = quickLogForm.read(values, today, null)
  if (!('ready' in read)) throw new Error('No entry')
  return read.ready
}
