import { expect, test } from 'vitest'
import { noBegin } from '#shared/compliance/law/begin-form.ts'
import { emptySetupForm, setupDraft, type SetupDraft } from './setup-form.ts'

let made = 0
const draft: SetupDraft = { step: 2, edits: 7, form: emptySetupForm(() => `id-${(made += 1)}`) }
const [emma] = draft.form.students
const kept = { ...draft, form: { ...draft.form, students: [{ ...emma, name: 'Emma', notes: 'Left-handed' }] } }

test('is read as it was kept', () => {
  expect(setupDraft.parse(kept)).toEqual(kept)
})

test.each<[what: string, written: unknown, read: unknown]>([
  ['a field less', without(kept, 'notes'), { ...kept, form: withStudent({ notes: '' }) }],
  ['a day of another kind', { ...kept, form: withStudent({ enrollment_date: 5 }) }, kept],
  [
    'no question when teaching at home began',
    { ...kept, form: { ...kept.form, began: undefined } },
    { ...kept, form: { ...kept.form, began: noBegin } },
  ],
  ['a field more', { ...kept, form: { ...kept.form, pets: [] } }, kept],
  ['a step that is gone', { ...kept, step: 40 }, { ...kept, step: 0 }],
  [
    'no goals',
    { ...kept, form: { ...kept.form, curriculumGoals: null } },
    { ...kept, form: { ...kept.form, curriculumGoals: [] } },
  ],
])('of another build, with %s, all else is there (rule setup.draft)', (_what, written, read) => {
  expect(setupDraft.parse(written)).toEqual(read)
})

test('what is no draft is none', () => {
  for (const nothing of [null, {}, { form: 5 }]) expect(setupDraft.safeParse(nothing).success).toBe(false)
})

function withStudent(change: object) {
  return { ...kept.form, students: kept.form.students.map((row) => ({ ...row, ...change })) }
}

function without({ form, ...others }: typeof kept, field: 'notes') {
  return { ...others, form: { ...form, students: form.students.map(({ [field]: _gone, ...row }) => row) } }
}
