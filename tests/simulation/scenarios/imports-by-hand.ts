import { expect } from 'vitest'
import { writeRecords } from '#client/archive/write-records.ts'
import { takeBack } from '#client/queries/imports/undo-import.ts'
import type { ImportMemory } from '#client/store/imported.ts'
import { importChanges } from '#shared/imports/archive/changes.ts'
import { noChoices, type ImportChoices } from '#shared/imports/archive/family-state.ts'
import { idsOfOther } from '#shared/imports/archive/new-ids.ts'
import { recordNames, type Row } from '#shared/records/registry.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { archived, smallArchive } from './archive-rows.ts'
import { familyIn, importsIn, keepIn, noteIn, undoPortsIn } from './device-imports.ts'
import type { Household, ScriptedDevice } from './household.ts'
import { changesOfTheList, listed } from './list-rows.ts'

const today = '2026-11-20'

interface How {
  choices?: ImportChoices
  stopAfter?: number
  /** Imports the list instead, with a new child in this grade. */
  grade?: GradeLevel
}

/** Imports the archive on a device: a new import, or one that goes on; `stopAfter` groups it breaks off. */
export async function bring(
  home: Household,
  device: ScriptedDevice,
  { choices = noChoices, stopAfter = Infinity, grade }: How = {},
): Promise<ImportMemory> {
  const { account } = home
  const { store } = device.ports
  const going = importsIn(device.disk()).find(({ state }) => state === 'going')
  const memory = going ?? begun(home.newId())
  await keepIn(store, memory)
  const { writer } = device
  let groups = 0
  const commit: typeof writer.commit = (changes, once) => {
    if ((groups += 1) > stopAfter) throw new Error('The browser crashed')
    return writer.commit(changes, once)
  }
  const { run } = memory
  const changes =
    grade === undefined
      ? importChanges(smallArchive, familyIn(device.disk(), account, today), choices, run)
      : [changesOfTheList(device.disk(), { account, today, run, grade })]
  const made = await writeRecords(changes, {
    target: { account, store, writer: { ...writer, commit } },
    id: run,
    run: { kind: 'archive', file_name: 'x.zip', run_on: today, counts: {}, created_count: 8 },
    onWrote: () => {},
    groupRows: 3,
  })
  await noteIn(store, run, { state: 'done', made })
  return memory
}

/** The child of the list on a screen. */
export function silas(device: ScriptedDevice): Row<'students'> | null {
  const all = device.lists('students').map((id) => device.shows('students', id))
  return all.find((row) => row?.name === listed.child) ?? null
}

/** Takes an import back on a device; answers what stayed. */
export function undo(device: ScriptedDevice, { run }: ImportMemory) {
  return takeBack(undoPortsIn(device.disk(), device.ports.store, device.writer, run), run, () => {})
}

function begun(run: string): ImportMemory {
  const choices = { is_empty: false, matches: [], take: 'none', bring_back: false } as const
  const about = { run, kind: 'archive', of: smallArchive.family, file_name: 'x.zip', began_at: 0 } as const
  return { ...about, ...choices, state: 'going', made: 0 }
}

/** Returns the id that a record of the archive has in this family. */
export function here({ account }: Household, id: string, matches: ImportChoices['matches'] = new Map()): string {
  return idsOfOther(smallArchive.family, account, matches).of(id)
}

/** The archive's entries in this family. */
export const entries = (home: Household) => archived.entries.map((id) => here(home, id)).toSorted()

/** Imported entries on screen. */
export function shown(home: Household, device: ScriptedDevice): string[] {
  const all = new Set(entries(home))
  return device
    .lists('activities')
    .filter((id) => all.has(id))
    .toSorted()
}

/** Every device shows the same live records, nothing waits on one, and nobody is asked anything. */
export function expectAgreed(...devices: ScriptedDevice[]): void {
  const [first] = devices
  for (const device of devices) {
    for (const record of recordNames) expect(device.lists(record).toSorted()).toEqual(first?.lists(record).toSorted())
    expect(device.outbox()).toEqual([])
    expect(device.cards()).toEqual([])
  }
}

/** The color that the list's subject got on a device. */
export function colorOn(device: ScriptedDevice): string {
  const all = device.lists('subjects').map((id) => device.shows('subjects', id))
  return all.find((row) => row?.name === listed.subject)?.color ?? expect.unreachable()
}

/** Counts the records that an import made on a device. */
export function madeBy(device: ScriptedDevice, { run }: ImportMemory): number {
  const [memory] = importsIn(device.disk()).filter((one) => one.run === run)
  return memory?.made ?? 0
}
