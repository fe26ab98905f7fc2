import { describe, expect, test } from 'vitest'
import { opVersion, type Op } from '#shared/records/op.ts'
import { addRefused, dropAccepted, withEffectiveBase, type RefusedOps } from './refused-ops.ts'
import type { OpOutcome } from './execution.ts'
import { newRow } from './stored-row.ts'
import type { ValidatedOp } from './validate-op.ts'

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
    [
      'is what any of those had seen who said the same',
      [set({ title: ' ' }, { title: 'Rain' }), set({ title: ' ' }, { title: 'Fog' })],
      set({}, { title: ' ' }),
      { title: 'Rain' },
    ],
    ['is nothing where she says so', [set({ title: ' ' }, { title: 'Sun' })], set({}), undefined],
    ['is left as it is where its author had not said', [set({ title: ' ' })], set({}, { title: ' ' }), { title: ' ' }],
    [
      'is what was there before, also of all that she deleted',
      [set({ title: ' ' }, { title: 'Sun' })],
      remove({ title: ' ', notes: 'Wet', restores: 0 }),
      { title: 'Sun', notes: 'Wet', restores: 0 },
    ],
    [
      'is left as it is of a change that only counts',
      [set({ title: ' ' }, { title: 'Sun' })],
      { ...set({}, { title: ' ' }), kind: 'restore' },
      { title: ' ' },
    ],
    [
      'is what the device says was there before, where that never came here',
      [],
      { ...set({}, { title: 'Fog' }), untaken: [untaken('Snow', 'Sun'), untaken('Fog', 'Snow')] },
      { title: 'Sun' },
    ],
    [
      'also behind what was refused here',
      [{ ...set({ title: ' ' }, { title: 'Fog' }), untaken: [untaken('Fog', 'Sun')] }],
      set({}, { title: ' ' }),
      { title: 'Sun' },
    ],
    [
      'is what is there by now, whatever the device says',
      [],
      { ...set({}, { title: 'Rain' }), untaken: [untaken('Rain', 'Sun')] },
      { title: 'Rain' },
    ],
  ])('%s', (_what, refused, op, from) => {
    const before: RefusedOps = new Map()
    for (const one of refused) addRefused(before, one)

    expect(withEffectiveBase(before, op, now).from).toEqual(from)
  })
})

describe('what was refused and taken since is the server’s (rule sync.refused-values)', () => {
  const refused = set({ title: 'Fog', notes: ' ' }, { title: 'Rain', notes: 'Wet' })

  test.each<[what: string, before: Op, taken: Op, code: 'ok' | 'rejected', after: Op]>([
    ['it alone', refused, set({ title: 'Fog' }), 'ok', { ...refused, fields: { notes: ' ' } }],
    [
      'also what that one’s author had seen through',
      { ...refused, untaken: [untaken('Hail', 'Sun')] },
      set({ title: 'Hail' }),
      'ok',
      { ...refused, untaken: [{ fields: {}, from: { title: 'Sun' } }] },
    ],
    [
      'also what the record was made anew with',
      refused,
      { ...set({ title: 'Fog' }), kind: 'create' },
      'ok',
      { ...refused, fields: { notes: ' ' } },
    ],
    [
      'what another value took the place of',
      refused,
      set({ title: 'Hail' }, { title: 'Rain' }),
      'ok',
      { ...refused, fields: { notes: ' ' } },
    ],
    ['not what she changed back', refused, set({ title: 'Rain' }, { title: 'Fog' }), 'ok', refused],
    ['not another value', refused, set({ title: 'Hail' }), 'ok', refused],
    ['not what another record with its id took', refused, { ...set({ title: 'Fog' }), record: 'goals' }, 'ok', refused],
    ['not what was refused again', refused, set({ title: 'Fog' }), 'rejected', refused],
    ['not what no change said', refused, remove({ title: 'Fog' }), 'ok', refused],
  ])('%s', (_what, before, taken, code, after) => {
    const ops: RefusedOps = new Map()
    addRefused(ops, before)
    const rest = { group: 'later', hash: '', refusal: null, isMalformed: false }
    const member: ValidatedOp = { id: 'later', op: taken, payload: taken, ...rest }
    const outcome: OpOutcome = code === 'ok' ? { code } : { code, reason: 'validation' }

    expect(dropAccepted(ops, [[member, outcome]])).toEqual(after === before ? [] : [after])
    expect(ops.get('activities:lesson')).toEqual([after])
  })
})

/** A change of the title; without anything else it says something new. */
function set(fields: Op['fields'], from?: Op['from']): Op {
  const said = { title: 'Snow', ...fields }
  const op = { id: 'op', group: 'group', v: opVersion, record: 'activities', record_id: 'lesson', made_at: 1 } as const
  return { ...op, kind: 'set', fields: said, ...(from ? { from } : {}) }
}

function remove(from: Op['from']): Op {
  const { fields: _said, ...op } = set({}, from)
  return { ...op, kind: 'delete' }
}

function untaken(said: string, seen: string) {
  return { fields: { title: said }, from: { title: seen } }
}
