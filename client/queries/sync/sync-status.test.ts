import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Conflict } from '#shared/records/conflict.ts'
import { databaseOf } from '#client/store/database.ts'
import { freshMemory, type EntryState, type NewEntry } from '#client/store/local-store.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { newId } from '#client/store/new-id.ts'
import { countWith, discard, exportWaiting, retry } from './outbox.ts'
import { readStatus } from './sync-status.ts'
import { listAttention, listWaiting } from './outbox.ts'
import { listOpenConflicts } from './conflicts.ts'
import { signedInAs } from '#tests/support/browser/client.ts'

let account = ''
let count = 0

beforeEach(async () => {
  account = `status-${++count}`
  await signedInAs(account)
})

describe('what the sync chip shows (rule shell.chip)', () => {
  test('a new device has nothing to say', async () => {
    expect(await readStatus()).toEqual({
      waiting: 0,
      attention: 0,
      openConflicts: 0,
      media: { waiting: 0, refused: 0 },
      lastSyncAt: null,
      equalAt: null,
      offline: false,
      pauseReason: null,
      failures: 0,
      nextTryAt: null,
      arrival: 'coming',
      backfill: null,
    })
  })

  test('entries that go out by themselves are counted apart from those that need the parent', async () => {
    await addEntries('queued', 'sent', 'rejected', 'blocked', 'queued')

    expect(await readStatus()).toMatchObject({ waiting: 3, attention: 2 })
    expect((await listWaiting(2)).map(({ state }) => state)).toEqual(['queued', 'sent'])
    expect((await listAttention()).map(({ state }) => state)).toEqual(['rejected', 'blocked'])
  })

  test('what the last run remembered is told', async () => {
    const memory = {
      ...freshMemory,
      last_sync_at: 5,
      pause_reason: 'payment',
      failures: 2,
      next_try_at: 9,
      offline: true,
    } as const
    await dexieStore(account).write('strict', (tx) => tx.set('sync', memory))

    expect(await readStatus()).toMatchObject({
      lastSyncAt: 5,
      pauseReason: 'payment',
      failures: 2,
      nextTryAt: 9,
      offline: true,
    })
  })

  test.each([
    ['core', false],
    ['recent', false],
    ['older', true],
  ] as const)('a first sync at "%s" is shown with numbers; usable: %s', async (part, recentReady) => {
    const backfill = { part, after: null, received: 40, total: 900 }
    await dexieStore(account).write('strict', (tx) => tx.set('backfill', backfill))

    expect(await readStatus()).toMatchObject({ backfill: { received: 40, total: 900, recentReady } })
  })

  test('only conflicts nobody has decided are shown, newest first', async () => {
    await addConflicts(aConflict('old', { at: 1 }), aConflict('new', { at: 2 }), aConflict('done', { resolved_at: 3 }))

    expect((await listOpenConflicts()).map(({ field }) => field)).toEqual(['new', 'old'])
    expect(await readStatus()).toMatchObject({ openConflicts: 2 })
  })
})

describe('what needs attention', () => {
  test('can be sent again, as a fresh op', async () => {
    await addEntries('rejected')
    const [entry] = await listAttention()

    if (entry) await retry(entry)

    const [again] = await listWaiting(10)
    expect(again).toMatchObject({ state: 'queued', seq: entry?.seq })
    expect(again?.op.id).not.toBe(entry?.op.id)
  })

  test('can be given up', async () => {
    await addEntries('rejected', 'queued')
    const [entry] = await listAttention()

    expect(entry && (await countWith(entry))).toBe(1)
    if (entry) await discard(entry)

    expect(await readStatus()).toMatchObject({ attention: 0, waiting: 1 })
  })

  test('can be kept as a file, with all that waits', async () => {
    await addEntries('rejected', 'queued')

    const { name, json } = await exportWaiting('1.0')

    expect(name).toMatch(/^hearthbook-unsent-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse(json).entries.map((entry: NewEntry) => entry.state)).toEqual(['rejected', 'queued'])
  })
})

async function addEntries(...states: EntryState[]): Promise<void> {
  const entries = states.map((state): NewEntry => {
    const [id, record_id] = [newId(), newId()]
    const op = { id, group: newId(), v: 1, record: 'students', record_id, kind: 'create', made_at: 1 } as const
    return { op, state, touches: [`students:${record_id}`] }
  })
  await dexieStore(account).write('strict', (tx) => tx.addEntries(entries))
}

async function addConflicts(...conflicts: Conflict[]): Promise<void> {
  await databaseOf(account).conflicts.bulkPut(conflicts.map((conflict) => ({ ...conflict, _live: 1 })))
}

function aConflict(field: string, values: Partial<Conflict>): Conflict {
  const writer = { device: null, label: null, at: null }
  const envelope = { id: newId(), deleted_at: null, deleted_by: null, restores: 0, _no: 1 }
  const said = { record: 'students', record_id: newId(), field, seen: 'a', kept: 'b', lost: 'c', ops: [], at: 1 }
  return { ...envelope, ...said, kept_by: writer, lost_by: writer, resolved_at: null, ...values }
}
