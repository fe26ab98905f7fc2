import { describe, expect, test } from 'vitest'
import { opVersion, recordKey, type Op } from '#shared/records/op.ts'
import type { OutboxEntry } from './local-store.ts'
import { foldCorrections, sawLast, sawAll } from './fold-corrections.ts'

const lesson = recordKey('activities', 'lesson')

describe('the last word stands where the first one was refused (rule sync.mended)', () => {
  test('with what its author had seen, and says it at the time of the last', () => {
    const queue = [
      refused({ title: ' ', notes: 'Wet' }, { title: 'Rain', notes: '' }),
      edit({ title: 'Snow' }, { title: ' ' }),
    ]

    expect(fieldsAfter(queue)).toEqual([{ title: 'Snow', notes: 'Wet' }, {}])
    expect(foldCorrections(numbered(queue), lesson, sawLast(queue.length))[0]?.op).toMatchObject({
      from: { title: 'Rain', notes: '' },
      made_at: 2,
    })
  })

  test('what she says of another field stays where it is', () => {
    const queue = [
      refused({ title: ' ' }, { title: 'Rain' }),
      edit({ title: 'Snow', notes: 'Wet' }, { title: ' ', notes: '' }),
    ]

    expect(fieldsAfter(queue)).toEqual([{ title: 'Snow' }, { notes: 'Wet' }])
  })

  test('fields that are one value go together', () => {
    const [early, late] = [
      { duration_minutes: 0, start_time: null, end_time: null },
      { duration_minutes: 30, start_time: '09:00', end_time: '09:30' },
    ]

    expect(fieldsAfter([refused(early), edit(late, early)])).toEqual([late, {}])
  })

  test('once all of it is said nothing changes any more', () => {
    const queue = [refused({ title: ' ' }), other('delete'), edit({ title: 'Snow' }, { title: ' ' })]
    const [first, last] = foldCorrections(numbered(queue), lesson, sawAll)
    const [, between] = numbered(queue)

    expect(first?.op.fields).toEqual({ title: 'Snow' })
    expect(last?.op).toMatchObject({ fields: { title: 'Snow' }, from: { title: 'Snow' } })
    expect(
      foldCorrections(
        [first, between, last].flatMap((entry) => entry ?? []),
        lesson,
        sawAll,
      ),
    ).toEqual([])
  })

  test.each<[string, OutboxEntry[], Partial<OutboxEntry>?]>([
    ['the record was deleted in between', [other('delete')]],
    ['it brings back what it belongs to', [], { touches: [lesson, recordKey('students', 'emma')] }],
  ])('it stays as well where %s', (_why, between, more = {}) => {
    const last = { ...edit({ title: 'Snow' }, { title: ' ' }), ...more }

    expect(fieldsAfter([refused({ title: ' ' }), ...between, last]).at(-1)).toEqual({ title: 'Snow' })
  })

  test('what was said before it was made anew is another matter', () => {
    const before = refused({ title: ' ' })
    const anew: OutboxEntry = {
      ...refused({ title: '  ' }),
      op: anOp({ kind: 'create', group: 'anew', fields: { title: '  ' } }),
    }

    expect(fieldsAfter([before, anew, edit({ title: 'Snow' }, { title: '  ' })])).toEqual([
      { title: ' ' },
      { title: 'Snow' },
      {},
    ])
  })

  test('a delete that asks again is no reason to stay', () => {
    const asking: OutboxEntry = { ...other('delete'), state: 'rejected', reason: 'edit_rejected' }

    expect(fieldsAfter([refused({ title: ' ' }), asking, edit({ title: 'Snow' }, { title: ' ' })]).at(-1)).toEqual({})
  })
})

describe('nothing is retold (rule sync.mended)', () => {
  const last = edit({ title: 'Snow' }, { title: 'Hail' })

  test.each<[string, OutboxEntry[]]>([
    ['that its author had not seen', [refused({ title: ' ' }), last]],
    [
      'while another word on it is on its way',
      [refused({ title: ' ' }), edit({ title: 'Hail' }, {}, { state: 'sent' }), last],
    ],
    [
      'that is part of a group',
      [refused({ title: ' ' }), edit({ title: 'Hail' }, {}, {}, 'group'), other('create', 'group'), last],
    ],
    ['that the server could not read', [refused({ title: 'Hail' }, {}, { reason: 'refused_by_server' }), last]],
    ['that waits for another answer', [refused({ title: 'Hail' }, {}, { reason: 'edit_rejected' }), last]],
    [
      'that points to what is made behind it',
      [refused({ subject_id: 'none' }), other('create'), edit({ subject_id: 'other' }, { subject_id: 'none' })],
    ],
  ])('%s', (_what, queue) => {
    expect(foldCorrections(numbered(queue), lesson, sawLast(queue.length))).toEqual([])
  })

  test('in flight, where one of several had not seen the word before', () => {
    const queue = [refused({ title: ' ' }), edit({ title: 'Hail' }, { title: 'Rain' }), last]

    expect(foldCorrections(numbered(queue), lesson, sawAll)).toEqual([])
    expect(fieldsAfter(queue)).toEqual([{ title: 'Snow' }, {}, {}])
  })
})

test('what she saves of another field decides nothing that another form has not seen (rule sync.mended)', () => {
  const queue = [
    refused({ title: 'Rain' }),
    edit({ title: 'Hail' }, { title: ' ' }),
    edit({ title: 'Snow' }, { title: 'Hail' }),
    edit({ notes: 'Wet' }, { notes: null }),
  ]

  expect(foldCorrections(numbered(queue), lesson, sawLast(queue.length))).toEqual([])
})

function fieldsAfter(queue: readonly OutboxEntry[]) {
  const changed = new Map(
    foldCorrections(numbered(queue), lesson, sawLast(queue.length)).map((entry) => [entry.seq, entry]),
  )
  return numbered(queue).map((entry) => (changed.get(entry.seq) ?? entry).op.fields)
}

/** The entries in their order, made one after the other. */
function numbered(queue: readonly OutboxEntry[]): OutboxEntry[] {
  return queue.map((entry, index) => ({ ...entry, seq: index + 1, op: { ...entry.op, made_at: index + 1 } }))
}

function refused(fields: Op['fields'], from: Op['from'] = {}, more: Partial<OutboxEntry> = {}): OutboxEntry {
  return edit(fields, from, { state: 'rejected', reason: 'validation', ...more })
}

function edit(
  fields: Op['fields'],
  from: Op['from'],
  more: Partial<OutboxEntry> = {},
  group = `group of ${JSON.stringify(fields)}`,
): OutboxEntry {
  const op = anOp({ kind: 'set', group, ...(fields ? { fields } : {}), ...(from ? { from } : {}) })
  return { seq: 0, op, state: 'queued', touches: [lesson], ...more }
}

/** A delete of the lesson, or another subject that is made. */
function other(kind: 'delete' | 'create', group: string = kind): OutboxEntry {
  const subject = { record: 'subjects', record_id: 'other' } as const
  const op = anOp({ kind, group, ...(kind === 'create' ? subject : {}) })
  return { seq: 0, op, state: 'queued', touches: [recordKey(op.record, op.record_id)] }
}

function anOp(said: Partial<Op> & Pick<Op, 'kind' | 'group'>): Op {
  return { id: said.group, v: opVersion, record: 'activities', record_id: 'lesson', made_at: 0, ...said }
}
