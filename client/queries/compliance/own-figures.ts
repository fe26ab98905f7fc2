import type { RequirementOverride, RequirementOverrideFields } from '#shared/compliance/requirement-override.ts'
import type { ReportNote, ReportNoteFields } from '#shared/compliance/report-note.ts'
import type { StateMove } from '#shared/compliance/state-move.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Opened, Receipt } from '#client/store/record-writer.ts'
import { commit, open, openUnseen } from '#client/queries/write.ts'
import { changesOfDerived, noOwnFigures, overrideId, reportNoteId } from './compliance-changes.ts'

/** The family's own figures, of all states. */
export async function listOwnFigures(): Promise<RequirementOverride[]> {
  const found = await currentDatabase().requirement_overrides.toArray()
  return found.filter((one) => one._live === 1)
}

/** The family's own figures for a state, to change them; `null` where there are none. */
export function openOwnFigures(state: StateCode): Promise<Opened<'requirement_overrides'> | null> {
  return open('requirement_overrides', overrideId(state))
}

/**
 * Sets the family's own figures for a state, as they were seen in `opened`; what is `null` is the state's again (rule
 * compliance.own-figures).
 */
export function saveOwnFigures(
  state: StateCode,
  fields: Partial<Omit<RequirementOverrideFields, 'state'>>,
  opened: Opened<'requirement_overrides'> | null,
): Promise<Receipt> {
  return saveDerived('requirement_overrides', overrideId(state), { named: { state }, said: fields, opened })
}

/** Takes the state's figures again, and forgets the note. */
export function clearOwnFigures(state: StateCode, opened: Opened<'requirement_overrides'> | null): Promise<Receipt> {
  return saveOwnFigures(state, noOwnFigures, opened)
}

/** The states that the family was in, once it has moved. */
export async function listStateMoves(): Promise<StateMove[]> {
  const moves = await currentDatabase().state_moves.toArray()
  return moves.filter((one) => one._live === 1)
}

/** The parent's words for a child's reports, of all years. */
export async function listReportNotes(studentId: string): Promise<ReportNote[]> {
  return currentDatabase().report_notes.where('[student_id+_live]').equals([studentId, 1]).toArray()
}

/** The parent's words on an area, as they are when a form opens. */
export interface OpenedNote {
  id: string
  note: ReportNoteFields
  /** `null` where there are none yet. */
  opened: Opened<'report_notes'> | null
}

/** The parent's words on a child's progress in a year, to change them. */
export function openReportNotes(
  student_id: string,
  school_year: string,
  areas: readonly string[],
): Promise<OpenedNote[]> {
  return Promise.all(
    areas.map(async (area) => {
      const id = reportNoteId({ student_id, area, school_year })
      const opened = await open('report_notes', id)
      const text = opened?.seen.deleted_at === null ? opened.seen.text : null
      return { id, note: { student_id, area, school_year, text }, opened }
    }),
  )
}

/**
 * Writes on a child's progress in an area and year, in place of the words that were opened (rule
 * compliance.report-notes).
 */
export function saveReportNote({ id, note, opened }: OpenedNote, text: string | null): Promise<Receipt> {
  return saveDerived('report_notes', id, { named: note, said: { text }, opened })
}

interface DerivedSave<Name extends RecordName> {
  /** Identifying fields: the record keeps the spelling it was first written with. */
  named: Readonly<Record<string, unknown>>
  said: Readonly<Record<string, unknown>>
  /** As it was when its form was opened. */
  opened: Opened<Name> | null
}

async function saveDerived<Name extends RecordName>(
  record: Name,
  id: string,
  { named, said, opened }: DerivedSave<Name>,
): Promise<Receipt> {
  const seen = opened ?? (await openUnseen(record, id, nothingOf(said)))
  return commit(changesOfDerived(record, id, seen ? said : { ...named, ...said }, seen))
}

function nothingOf(said: object): Record<string, null> {
  return Object.fromEntries(Object.keys(said).map((field) => [field, null]))
}
