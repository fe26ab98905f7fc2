import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { type SnapshotAnswer, type WireRow } from '#shared/records/op.ts'
import { definitionOf, type AnyRow } from '#shared/records/registry.ts'
import type { Send } from '#client/api/transport.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { runSync } from './engine.ts'
import { beginning, fillOnce, type Filling } from './first-sync.ts'
import { takeLease } from './lease.ts'

afterEach(() => void Object.assign(definitionOf('templates'), { datedBy: undefined }))

test('the progress of a first sync counts the rows of every dated record, as its total does (rule sync.first-sync)', async () => {
  Object.assign(definitionOf('templates'), { datedBy: 'day' })
  const rows = { students: [aRow()], activities: [aRow(), aRow()], templates: [aRow(), aRow(), aRow()] }
  const { store, run } = await aRun({ epoch: 'e', head: 9, rows, next: 'further', total: 40 })

  await fillOnce(
    run,
    { ahead: null, head: null, isLast: false },
    { ...beginning, part: 'recent', received: 10 },
    undefined,
  )

  const stands = { part: 'recent', after: 'further', received: 15, total: 40 }
  expect(await store.write('relaxed', (tx) => tx.get('backfill'))).toEqual(stands)
})

test('the newest that come with the core are on the device at once, and are counted with their part (rule sync.first-sync)', async () => {
  const rows = { students: [aRow()], activities: [aRow(), aRow()] }
  const { store, run, asked } = await aRun({ epoch: 'e', head: 9, rows, next: null, total: 40 })
  let drawn = 0
  run.ports.drawn = async () => void (drawn += (await store.write('relaxed', (tx) => tx.get('backfill'))) ? 1 : 0)
  const filling: Filling = { ahead: null, head: null, isLast: false }

  await fillOnce(run, filling, beginning, undefined)
  await fillOnce(run, filling, { ...beginning, part: 'recent' }, { epoch: 'e', no: 9, generation: 0, known: '' })

  expect(asked).toEqual(['part=core&newest=60', 'part=recent', 'part=older'])
  expect(drawn).toBe(1)
  expect(await store.write('relaxed', (tx) => tx.get('backfill'))).toMatchObject({ part: 'older', received: 2 })
})

test('a page that was asked for before a pull went further is asked for again: its rows may be older (rule sync.first-sync)', async () => {
  const [old, now] = [aRow(), aRow({ _no: 8 })]
  const { store, run } = await aRun({ epoch: 'e', head: 8, rows: { activities: [now] }, next: null })
  const early = answerOf({ epoch: 'e', head: 7, rows: { activities: [old] }, next: null })
  const filling: Filling = { ahead: { query: 'part=older', answer: Promise.resolve(early) }, head: 7, isLast: true }
  const fill = () =>
    fillOnce(run, filling, { ...beginning, part: 'older' }, { epoch: 'e', no: 8, generation: 0, known: '' })

  await fill()
  await fill()

  const rows = await store.write('relaxed', (tx) => tx.rows('activities', [old.id, now.id]))
  expect(rows.map((row) => row?.id)).toEqual([undefined, now.id])
})

test('nor is one written that was read up to where a pull stands: that brought rows as they are now (rule sync.first-sync)', async () => {
  const old = aRow({ _no: 3 })
  const page = { epoch: 'e', head: 4, rows: {}, next: null, total: 1 }
  const answers: [asked: string, bodies: object[]][] = [
    ['part=core', [{ ...page, head: 2 }]],
    ['part=recent', [page]],
    [
      'part=older',
      [
        { ...page, rows: { activities: [old] } },
        { ...page, head: 5 },
      ],
    ],
    // What was taken since with many others comes where it was written by itself.
    [
      'cursor=e.2',
      [{ ...page, rows: { activities: [{ ...old, _no: 5, deleted_at: 9, deleted_by: 'o' }] }, done: false }],
    ],
    ['cursor=e.4', [{ ...page, head: 5, done: true }]],
  ]
  const send: Send = ({ path }) => {
    const [, bodies] = answers.find(([asked]) => path.includes(asked)) ?? ['', [{ ...page, head: 5, done: true }]]
    const body = bodies.length > 1 ? bodies.shift() : bodies[0]
    return Promise.resolve(answerOf(body as SnapshotAnswer)) // or a page of changes
  }
  const store = dexieStore('b')

  await runSync({ store, account: 'b', app: 'test', send, now: () => 1, random: () => 0.5, newId })

  expect(await store.write('relaxed', (tx) => tx.rows('activities', [old.id]))).toMatchObject([{ deleted_at: 9 }])
})

test('it has every row from where its last page was read on, not from where its cursor is (rule sync.taken)', async () => {
  const { store, run } = await aRun({ epoch: 'e', head: 8, rows: { activities: [aRow()] }, next: null })
  const filling: Filling = { ahead: null, head: 8, isLast: true }

  await fillOnce(run, filling, { ...beginning, part: 'older' }, { epoch: 'e', no: 6, generation: 0, known: '' })

  expect(await store.write('relaxed', (tx) => tx.get('whole_from'))).toBe(8)
})

function aRow(more: Partial<AnyRow> = {}): WireRow {
  return { id: newId(), deleted_at: null, deleted_by: null, restores: 0, _no: 1, ...more }
}

/** A run of the engine against a server that gives this page to every question. */
async function aRun(page: SnapshotAnswer) {
  const store = dexieStore('a')
  const asked: string[] = []
  const send: Send = ({ path }) => {
    asked.push(path.split('?')[1] ?? '')
    return Promise.resolve(answerOf(page))
  }
  const run = await takeLease({ store, account: 'a', app: 'test', send, now: () => 1, random: () => 0.5, newId })
  return { store, run, asked }
}

function answerOf(body: SnapshotAnswer) {
  return { kind: 'answer', status: 200, own: true, body, retryAfterSeconds: null } as const
}
