import { ArchiveRefusal } from '#shared/archive/read/archive-refusal.ts'
import { openArchive, type Archive } from '#shared/archive/read/open-archive.ts'
import type { FamilyState, ImportChoices } from '#shared/imports/archive/family-state.ts'
import { importChanges } from '#shared/imports/archive/changes.ts'
import { proposedMatches, type ProposedMatch } from '#shared/imports/archive/matches.ts'
import { planImport, type ImportPlan } from '#shared/imports/archive/plan.ts'
import { recordNames } from '#shared/records/registry.ts'
import { ensureSignedIn } from '#client/store/accounts.ts'
import { databaseOf } from '#client/store/database.ts'
import type { ImportMemory } from '#client/store/imported.ts'
import { announceSaved } from '#client/store/saved.ts'
import { deviceFamily, isEmptyFamily } from '#client/queries/imports/device-family.ts'
import { historyToBring, type HistoryRows } from '#client/queries/imports/history-to-bring.ts'
import { keepImport, listImports, noteImport, readProgress } from '#client/queries/imports/import-memory.ts'
import { failed } from './failed.ts'
import type { ImportNews, ImportOpening, ImportOrder, PlainChoices, ShownPlan } from './import-job.ts'
import { asOnlyImport } from './one-import.ts'
import { lackingFiles, writeFiles } from './write-files.ts'
import { importTarget, writeRecords } from './write-records.ts'

declare const self: DedicatedWorkerGlobalScope

/** The archive that was opened last, with its plan. */
interface Opened {
  opening: ImportOpening
  archive: Archive
  family: FamilyState
  choices: PlainChoices
  /** Children and subjects that seem to be the family's own. */
  matches: readonly ProposedMatch[]
  plan: ImportPlan
  history: HistoryRows
}

let opened: Opened | null = null

self.onmessage = ({ data }: MessageEvent<ImportOrder>) => void answer(data)

async function answer(order: ImportOrder): Promise<void> {
  tell(
    await carryOut(order).catch((cause: unknown): ImportNews => {
      if (cause instanceof ArchiveRefusal) return { kind: 'refused', message: cause.message }
      return failed(cause)
    }),
  )
}

function tell(news: ImportNews): void {
  self.postMessage(news)
}

function carryOut(order: ImportOrder): Promise<ImportNews> {
  if (order.kind === 'open') return open(order)
  if (opened === null) throw new Error('No archive is open')
  if (order.kind === 'plan') return plan(opened, order.choices)
  const [writing, { account }] = [opened, opened.family]
  const { run } = order
  // Also where it stopped: what is in goes out.
  return asOnlyImport(account, () => write(writing, run)).finally(() => announceSaved(account))
}

/** Opens an archive and plans it with the choices that fit most (rule archives.plan). */
async function open(opening: ImportOpening): Promise<ImportNews> {
  opened = null
  const { files, user, today } = opening
  const archive = await openArchive(files)
  const database = databaseOf(user.id)
  // One that goes on says what was so when it began, and what was matched once is the same again.
  const before = (await listImports(user.id)).find(({ of, state }) => of === archive.family && state !== 'undone')
  const going = before?.state === 'going' ? before : undefined
  const is_empty = going?.is_empty ?? (await isEmptyFamily(database))
  const family = deviceFamily(database, { account: user.id, account_type: user.account_type, today, is_empty })
  const matches = await proposedMatches(archive, family)
  const choices: PlainChoices = going ?? {
    matches: [...(before?.matches ?? []), ...matches.map(({ archive_id, id }) => [archive_id, id] as const)],
    take: 'none',
    bring_back: false,
  }
  return await plan({ opening, archive, family, matches }, choices)
}

async function plan(of: Omit<Opened, 'choices' | 'plan' | 'history'>, choices: PlainChoices): Promise<ImportNews> {
  const planned = await planImport(of.archive, of.family, choicesOf(choices))
  const { media, history: _history, ...shown } = planned
  const history = await historyToBring(databaseOf(of.family.account), planned.history, of.opening.user, of.family.today)
  opened = { ...of, choices, plan: planned, history }
  const lacking = await lackingFiles(of.family.account, media.values())
  const here: ShownPlan = {
    ...shown,
    matches: of.matches,
    made_at: of.archive.manifest?.made_at ?? null,
    is_empty: of.family.is_empty,
    files: lacking.length,
    media_bytes: lacking.reduce((sum, { bytes }) => sum + bytes, 0),
    by_server: countOf(history),
  }
  if (hasNothing(here)) await noteDone(of)
  return { kind: 'planned', plan: here, choices }
}

/** An import that was closed right before its end is over once nothing is left of it (rule imports.page). */
async function noteDone({ archive, family: { account } }: Pick<Opened, 'archive' | 'family'>): Promise<void> {
  const going = await goingImport(account, archive)
  if (going === undefined) return
  const { made } = await readProgress(importTarget(account).store, going.run)
  await noteImport(account, going.run, { state: 'done', made })
}

/** Finds the import of an archive that isn't all in. */
async function goingImport(account: string, { family }: Archive): Promise<ImportMemory | undefined> {
  return (await listImports(account)).find(({ of, state }) => of === family && state === 'going')
}

function hasNothing({ records, files, by_server }: ShownPlan): boolean {
  return files + by_server === 0 && Object.values(records).every((of) => of.new + of.filled + of.restored === 0)
}

/** Writes what was planned; the same run goes on where it was interrupted (rule archives.groups). */
async function write(
  { opening, archive, family, choices, plan: planned, history }: Opened,
  newRun: string,
): Promise<ImportNews> {
  const { account } = family
  const file_name = opening.files[0]?.name ?? ''
  const known = await goingImport(account, archive)
  const run = known?.run ?? newRun
  const memory = known ?? {
    run,
    kind: 'archive' as const,
    of: archive.family,
    file_name,
    began_at: Date.now(),
    state: 'going' as const,
    is_empty: family.is_empty,
    ...choices,
    made: 0,
    ...(countOf(history) > 0 && { history }),
  }
  if (!known) await keepImport(account, memory)
  const target = importTarget(account)
  const { made: before } = await readProgress(target.store, run)
  const counts = Object.fromEntries(
    recordNames.flatMap((record) => (planned.records[record].new > 0 ? [[record, planned.records[record].new]] : [])),
  )
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const made = await writeRecords(importChanges(archive, family, choicesOf(choices), run), {
    target,
    id: run,
    run: { kind: 'archive', file_name: file_name.slice(0, 200), run_on: family.today, counts, created_count: total },
    onWrote: (done) => tell({ kind: 'wrote', what: 'records', done, total: before + total }),
  })
  const files = await lackingFiles(account, planned.media.values())
  const {
    made: files_made,
    left,
    refused,
  } = await writeFiles(files, account, (done) => tell({ kind: 'wrote', what: 'files', done, total: files.length }))
  await ensureSignedIn(account)
  await noteImport(account, run, { state: 'done', made })
  return { kind: 'done', made, files_made, files_left: left, files_refused: refused }
}

function countOf(history: HistoryRows): number {
  return Object.values(history).reduce((sum, rows) => sum + rows.length, 0)
}

function choicesOf({ matches, take, bring_back }: PlainChoices): ImportChoices {
  return { matches: new Map(matches), take: typeof take === 'string' ? take : new Set(take), bring_back }
}
