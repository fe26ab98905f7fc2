import { anyState } from '#client/store/entry-values.ts'
import { describe, expect, test } from 'vitest'
import type { EntryState, LocalStore, OutboxEntry } from '#client/store/local-store.ts'
import { retryEntry } from '#client/store/rejected-entries.ts'
import { recordKey, type Op, type OpAnswer, type PushAnswer } from '#shared/records/op.ts'
import { makeMemoryStore } from '#tests/simulation/world/memory-local-store.ts'
import { takeNextBatch } from './batch.ts'
import { takeLease } from './lease.ts'
import { applyAnswers } from './push-answers.ts'
import { prependEntries } from './earlier-history.ts'

let count = 0
const newId = () => `id-${++count}`
const world = { now: () => 1, newId }

describe('a group leaves whole or not at all (rule sync.whole-groups)', () => {
  test('however much before it is held', async () => {
    const store = makeMemoryStore()
    const held = Array.from({ length: 1400 }, (_, at) => anEntry({ seq: at + 2, kind: 'delete', id: 'maths' }))
    const group = Array.from({ length: 1000 }, (_, at) => anEntry({ seq: at + 1402, group: 'logged' }))
    await put(store, [anEntry({ seq: 1, id: 'maths' }), ...held, ...group])

    const batch = await nextBatch(store)

    expect([0, 1000]).toContain(batch.filter(({ op }) => op.group === 'logged').length)
    await put(store, [], batch)
    await put(store, [], held)
    expect((await nextBatch(store)).map(({ op }) => op.group)).toEqual(Array(1000).fill('logged'))
  })

  test('also a queue that begins with more than one look takes in, all of it held', async () => {
    const store = makeMemoryStore()
    const later = Array.from({ length: 2100 }, (_, at) => anEntry({ seq: at + 1, group: 'of a record to come' }))
    await put(store, [...later, anEntry({ seq: 3000, group: 'logged' })])

    expect((await nextBatch(store, ['of a record to come'])).map(({ op }) => op.group)).toEqual(['logged'])
  })

  test('wherever its entries stand in the queue', async () => {
    const store = makeMemoryStore()
    await put(store, [
      anEntry({ seq: 1, group: 'one' }),
      anEntry({ seq: 2, group: 'other' }),
      anEntry({ seq: 3, group: 'one' }),
    ])

    expect((await nextBatch(store)).map(({ op }) => op.group)).toEqual(['one', 'one', 'other'])
  })

  test('and not while a part of it waits for the parent; tried again, it is one group', async () => {
    const store = makeMemoryStore()
    const refused = anEntry({ seq: 1, group: 'one', state: 'rejected' })
    await put(store, [refused, anEntry({ seq: 2, group: 'one' }), anEntry({ seq: 3, group: 'other' })])

    expect((await nextBatch(store)).map(({ seq }) => seq)).toEqual([3])
    await retryEntry(store, 1, newId)

    const batch = await nextBatch(store)
    expect(batch.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(new Set(batch.map(({ op }) => op.group)).size).toBe(2)
  })

  test('and stays whole when a part of it was left unanswered', async () => {
    const store = makeMemoryStore()
    const group = [anEntry({ seq: 1, group: 'one', state: 'sent' }), anEntry({ seq: 2, group: 'one', state: 'sent' })]
    await put(store, group)

    const { complete } = await answered(store, group, [{ id: group[0]?.op.id ?? '', code: 'ok' }])

    expect(complete).toBe(false)
    expect(await nextBatch(store)).toHaveLength(2)
  })
})

describe('what is put before a group because it was purged (rule sync.purged-edit)', () => {
  test('takes the place of nothing else', async () => {
    const store = makeMemoryStore()
    await put(store, [anEntry({ seq: 1 })])
    const own = ['a', 'b', 'c'].map((id) => anEntry({ seq: 0, id }))
    await store.write('strict', (tx) => prependEntries(tx, own))
    const batch = (await nextBatch(store)).slice(0, 3)
    await store.write('strict', (tx) =>
      tx.putServerRows([
        { key: 'subjects:c', row: { id: 'c', deleted_at: null, deleted_by: null, restores: 0, _no: 1 } },
      ]),
    )

    await answered(
      store,
      batch,
      batch.map(({ op }) =>
        op.record_id === 'c'
          ? { id: op.id, code: 'gone', missing: [{ record: 'subjects', id: 'c' }] }
          : { id: op.id, code: 'rejected', reason: 'validation' },
      ),
    )

    const left = await entries(store)
    expect(left.map(({ op }) => `${op.kind} ${op.record_id}`)).toEqual([
      'set a',
      'set b',
      'create c',
      'set c',
      'set subject-1',
    ])
  })
})

interface Given {
  seq: number
  kind?: Op['kind']
  group?: string
  id?: string
  state?: EntryState
}

function anEntry({ seq, kind = 'set', group = newId(), id = `subject-${seq}`, state = 'queued' }: Given): OutboxEntry {
  const op = { id: newId(), group, v: 1, record: 'subjects', record_id: id, kind, made_at: 1 } as const
  return {
    seq,
    op: { ...op, ...(kind === 'set' ? { fields: { name: 'x' } } : {}) },
    state,
    touches: [recordKey('subjects', id)],
  }
}

function put(store: LocalStore, added: readonly OutboxEntry[], dropped: readonly OutboxEntry[] = []): Promise<void> {
  return store.write('strict', async (tx) => {
    await tx.dropEntries(dropped.map(({ seq }) => seq))
    await tx.putEntries(added)
  })
}

async function nextBatch(store: LocalStore, later: readonly string[] = []): Promise<OutboxEntry[]> {
  const send = () => Promise.resolve({ kind: 'unreachable' } as const)
  const run = await takeLease({ store, account: 'a', app: 'test', send, now: () => 1, random: () => 0.5, newId })
  for (const group of later) run.later.add(group)
  return takeNextBatch(run)
}

function answered(store: LocalStore, batch: readonly OutboxEntry[], answers: OpAnswer[]) {
  const answer: PushAnswer = { epoch: 'e', head: 1, answers, rows: {} }
  return store.write('strict', (tx) => applyAnswers(tx, batch, answer, world))
}

function entries(store: LocalStore): Promise<OutboxEntry[]> {
  return store.write('strict', (tx) => tx.entries(anyState))
}
