import { expect, test } from 'vitest'
import { familyCompliance, familyYear, type FamilyInput } from '#shared/compliance/family-compliance.ts'
import { MayWrite } from '#client/parts/cards/may-write.tsx'
import { drawn, wordsOf } from '#tests/support/browser/drawn.tsx'
import { groundOf } from '#tests/support/compliance-family.ts'
import { BeginCard } from './begin-card.tsx'

const today = '2026-11-26'

test('a family whose children were entered before the question is asked it, with its four answers (rule law.begin-question)', async () => {
  const words = wordsOf(<BeginCard law={await lawOf([null])} />)

  expect(words).toContain('When did teaching at home begin?')
  for (const answer of ['Before this school year', 'This school year, on…', 'Today', 'We’ll begin on…'])
    expect(words).toContain(answer)
})

test('a day that nobody typed proposes nothing, one that she typed is proposed (rule law.begin-question)', async () => {
  const forms = drawn(<BeginCard law={await lawOf([null], { registeredOn: '2026-09-10' }, '2026-09-08')} />)
  expect(forms).toMatch(/value="before"[^>]*checked|checked=""[^>]*value="before"/)
  expect(forms).not.toContain('2026-09-08')

  const hers = drawn(<BeginCard law={await lawOf([null], { registeredOn: '2026-06-10' }, '2026-09-08')} />)
  expect(hers).toContain('value="2026-09-08"')
})

test('children who began on different days are asked one by one, fifteen too', async () => {
  const many = Array.from({ length: 15 }, () => null)
  const html = drawn(<BeginCard law={await lawOf(many, {}, '2024-09-01', true)} />)

  expect(html.match(/type="date"/g)).toHaveLength(15)
  expect(html).toContain('One answer for all')
})

test('who has answered is left alone, and so is who may only read', async () => {
  expect(wordsOf(<BeginCard law={await lawOf([true, false])} />)).toBe('')
  const law = await lawOf([null])
  expect(
    wordsOf(
      <MayWrite value={false}>
        <BeginCard law={law} />
      </MayWrite>,
    ),
  ).toBe('')
})

async function lawOf(
  known: readonly (boolean | null)[],
  more: Partial<FamilyInput> = {},
  began = '2020-09-01',
  isEachYear = false,
) {
  const input = await groundOf({ state: 'PA', grade: '7', today, since: today, taught: [] })
  const [nora] = input.students
  if (nora === undefined) throw new Error('a family with one child')
  const students = known.map((enrollment_known, index) => ({
    ...nora,
    id: `01a07ae1-0000-7000-8000-0000000000${String(index + 10)}`,
    name: `Child ${index + 1}`,
    enrollment_date: isEachYear ? `20${10 + index}-09-01` : began,
    enrollment_known,
  }))
  const family = { ...input, students, ...more }
  return { ground: family, ...familyYear(family, 0), children: familyCompliance(family) }
}
