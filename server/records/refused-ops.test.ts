import { describe, expect, test } from 'vitest'
import { opVersion, type Op } from '#shared/records/op.ts'
import { addRefused, seenThrough, type RefusedOps } from './refused-ops.ts'
import { newRow } from './stored-row.ts'

const now = newRow('lesson', { title: 'Rain', notes: 'Wet' }, [1, null])

describe('what she saw of her own refused values (rule sync.refused-values)', () => {
  test.each<[what: string, refused: Op[], op: Op, from: Op['from']]>([
    ['is what was there before', [set({ title: ' ' }, { title: 'Sun' })], set({}, { title: ' ' }), { title: 'Sun' }],
    [
      'also through several, one after the other',
      [set({ title: ' ' }, { title: 'Sun' }), set({ title: '  ' }, { title: ' ' })],
      set({}, { title: '  ' }),
      { title: 'Sun' },
    ],
    [
      'is what is there by now',
      [set({ title: 'Rain' }, { title: 'Sun' })],
      set({}, { title: 'Rain' }),
      { title: 'Rain' },
    ],
    [
      'is what somebody else wrote',
      [set({ title: ' ' }, { title: 'Sun' })],
      set({}, { title: 'Hail' }),
      { title: 'Hail' },
    ],
    ['is nothing where she says so', [set({ title: ' ' }, { title: 'Sun' })], set({}), undefined],
    ['is left as it is where its author had not said', [set({ title: ' ' })], set({}, { title: ' ' }), { title: ' ' }],
    [
      'is left as it is of a delete',
      [set({ title: ' ' }, { title: 'Sun' })],
      { ...set({}, { title: ' ' }), kind: 'delete' },
      { title: ' ' },
    ],
  ])('%s', (_what, refused, op, from) => {
    const before: RefusedOps = new Map()
    for (const one of refused) addRefused(before, one)

    expect(seenThrough(before, op, now).from).toEqual(from)
  })
})

/** A change of the title; without anything else it says something new. */
function set(fields: Op['fields'], from?: Op['from']): Op {
  const said = { title: 'Snow', ...fields }
  const op = { id: 'op', group: 'group', v: opVersion, record: 'activities', record_id: 'lesson', made_at: 1 } as const
  return { ...op, kind: 'set', fields: said, ...(from ? { from } : {}) }
}
