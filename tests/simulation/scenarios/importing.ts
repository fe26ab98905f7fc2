import { writeRecords } from '#client/archive/write-records.ts'
import { familyOfRows } from '#tests/support/archives/family-of-rows.ts'
import type { LocalStore } from '#client/store/local-store.ts'
import type { Change, RecordWriter } from '#client/store/record-writer.ts'
import { importChanges } from '#shared/imports/archive/changes.ts'
import { proposedMatches } from '#shared/imports/archive/matches.ts'
import { noChoices } from '#shared/imports/archive/family-state.ts'
import { archiveInMemory } from '#tests/support/archives/memory-archive.ts'
import type { ExportedRows } from '#tests/support/archives/make-archive.ts'
import { anActivity, aStudent, aSubject } from '#tests/support/builders.ts'
import { isKnown } from '#tests/simulation/world/builds.ts'
import { homeOf, type Device, type Home, type Tab } from '#tests/simulation/world/device.ts'
import type { LocalTables } from '#tests/simulation/world/local-tables.ts'
import { todayOn } from '#tests/simulation/world/run-device.ts'
import { short } from '#tests/simulation/world/trace.ts'
import type { World } from '#tests/simulation/world/world.ts'
import { intentOf, save } from './forms.ts'

const idOf = (number: number) => `018f2c00-0000-7000-8000-${String(number).padStart(12, '0')}`
const [nora, latin] = [idOf(1), idOf(2)]

/** What another family kept: a child, a subject and six entries. */
export const archive: ExportedRows = {
  students: [{ id: nora, ...aStudent({ name: 'Nora' }) }],
  subjects: [{ id: latin, ...aSubject({ name: 'Latin' }) }],
  activities: Array.from({ length: 6 }, (_, at) => ({
    id: idOf(100 + at),
    ...anActivity({ student_id: nora, subject_id: latin, title: `Verbs ${at}`, date: '2025-10-01' }),
  })),
}

/** A device into which an archive is brought. */
interface Target {
  account: string
  store: LocalStore
  writer: RecordWriter
  tables: () => LocalTables
  today: string
}

/** So many records are one group here: an import is often broken off between two. */
const groupRows = 3

/** Brings the archive in as the page does, or goes on where it was broken off. Answers how many records it made in all. */
export async function importInto({ account, store, writer, tables, today }: Target, run: string): Promise<number> {
  const family = familyOfRows(() => tables().rows, { account, today })
  const opened = archiveInMemory(archive)
  const matches = await proposedMatches(opened, family)
  const choices = { ...noChoices, matches: new Map(matches.map(({ archive_id, id }) => [archive_id, id])) }
  return await writeRecords(importChanges(opened, family, choices, run), {
    target: { account, store, writer },
    id: run,
    run: { kind: 'archive', file_name: 'hearthbook.zip', run_on: today, counts: {}, created_count: 8 },
    groupRows,
    onWrote: () => {},
  })
}

/** The import of each database: brought in once more it is another one, broken off it is the same. */
const runs = new WeakMap<Home, string>()

/** Brings in the archive on a device: for the first time, once more, or from where it was broken off. */
export function importing(world: World, device: Device, tab: Tab): (() => Promise<void>) | null {
  const needed = ['students', 'subjects', 'activities'] as const
  if (!isKnown('import_runs') || !needed.every((record) => world.kinds.includes(record))) return null
  return async () => {
    const home = homeOf(device)
    const run = runs.get(home) ?? world.newId()
    runs.set(home, run)
    const breaksOff = world.random.chance(0.3)
    let groups = 0
    const commit: RecordWriter['commit'] = async (changes, once) => {
      groups += 1
      if (breaksOff && groups > 2) throw new BrokenOff()
      const work = () => tab.writer.commit(changes, once)
      await save(world, device, tab, `imports ${changes.length} records`, changes.map(meantBy), work)
      return { ids: [], undo: async () => {} }
    }
    const writer: RecordWriter = {
      ...tab.writer,
      commit,
      create: (record, fields, id = world.newId()) => commit([{ kind: 'create', record, fields, id }]),
    }
    const { store } = tab.connection
    const target = {
      account: tab.account,
      store,
      writer,
      tables: () => home.disk.tables,
      today: todayOn(world, device),
    }
    const made = await importInto(target, run).catch((cause: unknown) => {
      if (!(cause instanceof BrokenOff)) throw cause
      return null
    })
    world.tally.count(made === null ? 'import: broken off' : 'import: all in')
    if (made !== null) runs.delete(home)
    world.trace.say(`${tab.name} import ${short(run)} ${made === null ? 'was broken off' : `made ${made}`}`)
  }
}

class BrokenOff extends Error {}

/** Nobody typed any of it: what another device said of a record stands. */
function meantBy(change: Change) {
  if (change.kind !== 'create' || change.id === undefined) throw new Error('This archive only adds')
  return intentOf('create', { record: change.record, id: change.id })
}
