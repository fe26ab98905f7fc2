import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { DeletedRecord, DeletedTogether } from '#client/queries/deleted.ts'
import { alongText, deletedText, kindOf, deletedTitle, whatText } from './deleted-labels.ts'

const today = '2026-11-26'

test('a row says what is the same for all, and how many of what is not (rule settings.recently-deleted)', () => {
  const walk = [aWalk('Nora', 'Walk'), aWalk('Silas', 'Walk')] satisfies DeletedTogether
  const deed = [aWalk('Nora', 'Walk'), aWalk('Nora', 'Clay')] satisfies DeletedTogether

  expect([deletedTitle(walk), kindOf(walk), whatText(walk, today)]).toEqual([
    'Walk',
    '2 activities',
    'Nora and Silas, Nov 20, Science',
  ])
  expect([deletedTitle(deed), whatText(deed, today)]).toEqual(['2 activities', 'Nora, Nov 20, Science'])
  expect(alongText(walk)).toBe('with 2 photos and recordings')
  expect(deletedText([aWalk('Nora', 'Walk')])).toBe('Activity, deleted November 25, 2026, with 1 photo or recording')
})

test('and nothing of what it does not say', () => {
  const of = { child: null, day: null, subject: null }
  expect(whatText([{ ...aWalk('', 'Winter break'), of }], today)).toBe('')
})

function aWalk(child: string, title: string): DeletedRecord {
  const deleted_at = new Date('2026-11-25T12:00').getTime()
  return {
    record: 'activities',
    row: { id: v7(), title, deleted_at, deleted_by: v7(), restores: 0, _no: 1 },
    along: { attachments: 1 },
    of: { child, day: '2026-11-20', subject: 'Science' },
  }
}
