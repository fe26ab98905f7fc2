import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { importChanges, type ImportChange } from '#shared/imports/archive/changes.ts'
import { noChoices } from '#shared/imports/archive/family-state.ts'
import type { ImportRunFields } from '#shared/imports/import-run.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { ImportMemory } from '#client/store/imported.ts'
import { StorageFull } from '#client/store/local-store.ts'
import { isOpenImport, keepImport, listImports } from '#client/queries/imports/import-memory.ts'
import { deviceFamily, isEmptyFamily } from '#client/queries/imports/device-family.ts'
import { undoImport } from '#client/queries/imports/undo-import.ts'
import * as write from '#client/queries/write.ts'
import type { ExportedRows } from '#tests/support/archives/make-archive.ts'
import { archiveInMemory } from '#tests/support/archives/memory-archive.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { anActivity, aStudent, aSubject } from '#tests/support/builders.ts'
import { importGroups } from './import-groups.ts'
import { importTarget, writeRecords } from './write-records.ts'

const today = '2026-11-28'
const idOf = (number: number) => `018f2c00-0000-7000-8000-${String(number).padStart(12, '0')}`
const [child, subject] = [idOf(1), idOf(2)]
const entries = 1200

/** A child with entries for three groups. */
const rows: ExportedRows = {
  students: [{ id: child, ...aStudent({ name: 'Nora' }) }],
  subjects: [{ id: subject, ...aSubject({ name: 'Latin' }) }],
  activities: Array.from({ length: entries }, (_, at) => ({
    id: idOf(100 + at),
    ...anActivity({ student_id: child, subject_id: subject, title: `Verbs ${at}`, date: '2025-10-01' }),
  })),
}

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

describe('an import', () => {
  test.each([
    ...[0, 1, 2, 3].map((writes) => ['before', writes] as const),
    ...[1, 2, 3, 4].map((writes) => ['right after', writes] as const),
  ])(
    'that is closed %s write %i goes on behind its last whole group, and doubles nothing (rules archives.groups, imports.page)',
    async (when, writes) => {
      const memory = await begun()
      let written = 0
      const stopping = <Args extends unknown[], Done>(write: (...args: Args) => Promise<Done>) => {
        return async (...args: Args) => {
          if (written === writes && when === 'before') throw new StorageFull('This device has no room left')
          const done = await write(...args)
          if ((written += 1) === writes && when === 'right after') throw new Error('The browser crashed')
          return done
        }
      }
      const broken = {
        commit: stopping(write.commit) as typeof write.commit,
        create: stopping(write.create) as typeof write.create,
      }
      await expect(imported(memory, broken)).rejects.toThrow()
      // The first write is that of the import's own record.
      const whole = Math.max(0, Math.min(writes, 4) - 1)
      expect(await count()).toBe(whole === 0 ? 0 : Math.min(500 * whole - 2, entries))
      expect((await listImports(currentAccountId()))[0]).toMatchObject({ state: 'going' })

      expect(await imported(memory)).toBe(entries + 2)
      expect(await count()).toBe(entries)
      expect([await live('students'), await live('subjects'), await live('import_runs')]).toEqual([1, 1, 1])
    },
  )

  test('is never another family’s: signed out in its middle it stops, and goes on once its family is back (rule imports.page)', async () => {
    const memory = await begun()
    const account = currentAccountId()
    let groups = 0
    const commit: typeof write.commit = async (changes, once) => {
      if ((groups += 1) === 2) await signedInAs(v7())
      return await importTarget(account).writer.commit(changes, once)
    }
    const { create, open } = importTarget(account).writer
    await expect(imported(memory, { commit, create, open })).rejects.toBeInstanceOf(Error)
    expect([await count(), await live('import_runs'), await listImports(currentAccountId())]).toEqual([0, 0, []])

    await signedInAs(account)
    expect(await count()).toBe(498)
    expect(await imported(memory)).toBe(entries + 2)
    expect(await count()).toBe(entries)
  })

  test('is taken back whole, and may come in again (rule imports.undo)', async () => {
    const memory = await begun()
    await imported(memory)
    const told = vi.fn()

    const kept = await undoImport((await listImports(currentAccountId()))[0] ?? memory, told)

    expect(kept).toEqual([])
    expect(told.mock.calls).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    expect([await count(), await live('students'), await live('subjects'), await live('import_runs')]).toEqual([
      0, 0, 0, 0,
    ])
    expect((await listImports(currentAccountId())).some((one) => isOpenImport(one))).toBe(false)
  })

  test('leaves what was changed since, and what something new belongs to, and names it (rule imports.undo)', async () => {
    const memory = await begun()
    await imported(memory)
    const opened = (await write.open('activities', idOf(107))) ?? expect.unreachable()
    await write.save(opened, { title: 'Verbs, with the sun out' })
    await write.create('activities', anActivity({ student_id: child, subject_id: subject, title: 'Ours' }))

    const kept = await undoImport((await listImports(currentAccountId()))[0] ?? memory, () => {})

    expect(kept.map(({ name }) => name).sort()).toEqual(['Latin', 'Nora', 'Verbs, with the sun out'])
    expect(await count()).toBe(2)
    expect(await live('students')).toBe(1)
  })

  test('an undo that was interrupted goes on (rule imports.undo)', async () => {
    const memory = await begun()
    await imported(memory)
    const [made = memory] = await listImports(currentAccountId())
    const stop = () => {
      throw new Error('closed')
    }
    await expect(undoImport(made, stop)).rejects.toThrow('closed')
    const [going = made] = await listImports(currentAccountId())
    expect(going.state).toBe('undoing')

    await undoImport(going, () => {})
    expect(await count()).toBe(0)
  })
})

test.each([
  ['short', 1200, [500, 500, 200]],
  ['long', 9, [3, 3, 3]],
  ['longer than a group', 2, [1, 1]],
])('rows that are %s are written so many in one (rule archives.groups)', (how, count, groups) => {
  const letters = { short: 100, long: 60_000, 'longer than a group': 300_000 }[how] ?? 0
  // Letters of two bytes: bytes are counted, as the server does.
  const fields = { title: 'é'.repeat(letters) }
  const changes = Array.from({ length: count }, (): ImportChange => {
    return { kind: 'create', record: 'books', id: v7(), fields, file: null }
  })

  const cut = [...importGroups(changes)]

  expect(cut.map(({ length }) => length)).toEqual(groups)
  expect(cut.flat()).toEqual(changes)
})

test('a family is empty until a parent made something or changed what setup made (rule archives.empty-family)', async () => {
  expect(await isEmptyFamily(currentDatabase())).toBe(true)
  const { ids } = await write.create('students', aStudent({ name: 'Nora' }))
  expect(await isEmptyFamily(currentDatabase())).toBe(true)
  await currentDatabase().students.update(ids[0] ?? '', { _c: { '*': [1, 'a'], name: [2, 'a'] } })
  expect(await isEmptyFamily(currentDatabase())).toBe(false)
  await signedInAs(v7())
  await write.create('breaks', { name: 'Fall', start_date: '2026-10-01', end_date: '2026-10-02' })
  expect(await isEmptyFamily(currentDatabase())).toBe(true)
  await write.create('books', { title: 'Heidi' })
  expect(await isEmptyFamily(currentDatabase())).toBe(false)
})

async function begun(): Promise<ImportMemory> {
  const memory: ImportMemory = {
    run: v7(),
    kind: 'archive',
    of: idOf(9),
    file_name: 'hearthbook.zip',
    began_at: Date.now(),
    state: 'going',
    is_empty: false,
    matches: [],
    take: 'none',
    bring_back: false,
    made: 0,
  }
  await keepImport(currentAccountId(), memory)
  return memory
}

/** Imports the archive into the family's own account, so that ids stay. */
function imported(memory: ImportMemory, other: Partial<typeof write> = {}) {
  const account = currentAccountId()
  const family = deviceFamily(currentDatabase(), { account, account_type: 'family', today, is_empty: false })
  const archive = { ...archiveInMemory(rows), family: account }
  const run: ImportRunFields = { kind: 'archive', file_name: 'x.zip', run_on: today, counts: {}, created_count: 602 }
  const changes = importChanges(archive, family, noChoices, memory.run)
  const target = { ...importTarget(account), writer: { ...write, ...other } }
  return writeRecords(changes, { target, id: memory.run, run, onWrote: () => {} })
}

function count(): Promise<number> {
  return live('activities')
}

function live(record: 'activities' | 'students' | 'subjects' | 'import_runs'): Promise<number> {
  return currentDatabase()
    .table<{ _live: 0 | 1 }>(record)
    .filter(({ _live }) => _live === 1)
    .count()
}
