import type { RequirementOverride, RequirementOverrideFields } from '#shared/compliance/requirement-override.ts'
import type { ReportNote, ReportNoteFields } from '#shared/compliance/report-note.ts'
import type { StateMove } from '#shared/compliance/state-move.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Receipt } from '#client/store/record-writer.ts'
import { commit, open } from '#client/records/write.ts'
import { changesOfDerived, noOwnFigures, overrideId, reportNoteId } from './compliance-changes.ts'

/** The family's own figures, of all states. */
export async function listOwnFigures(): Promise<RequirementOverride[]> {
  const found = await currentDatabase().requirement_overrides.toArray()
  return found.filter((one) => one._live === 1)
}

/** Sets the family's own figures for a state; what is `null` is the state's again (rule compliance.own-figures). */
export async function saveOwnFigures(
  state: StateCode,
  fields: Partial<Omit<RequirementOverrideFields, 'state'>>,
): Promise<Receipt> {
  const id = overrideId(state)
  const opened = await open('requirement_overrides', id)
  return commit(changesOfDerived('requirement_overrides', id, { state, ...fields }, opened))
}

/** Takes the state's figures again, and forgets the note. */
export function clearOwnFigures(state: StateCode): Promise<Receipt> {
  return saveOwnFigures(state, noOwnFigures)
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

/** Writes on a child's progress in an area and year; the same words again replace them (rule compliance.report-notes). */
export async function saveReportNote(note: ReportNoteFields): Promise<Receipt> {
  const id = reportNoteId(note)
  const opened = await open('report_notes', id)
  // The area keeps the spelling it was first written under.
  const fields = opened ? { text: note.text } : note
  return commit(changesOfDerived('report_notes', id, fields, opened))
}
