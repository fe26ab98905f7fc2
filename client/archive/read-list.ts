import { decodeList, decodePasted } from '#shared/imports/list/decode-list.ts'
import { guessColumns } from '#shared/imports/list/guess-columns.ts'
import type { ColumnKind } from '#shared/imports/list/list-columns.ts'
import { listLimits, listRefusalTexts, type ListRefusal } from '#shared/imports/list/list-refusal.ts'
import { settingsFor } from '#shared/imports/list/list-settings.ts'
import { ownColumnsOf } from '#shared/imports/list/own-export.ts'
import { parseList, type ParsedList } from '#shared/imports/list/parse-list.ts'
import { readRows, type ListReading } from '#shared/imports/list/read-rows.ts'
import { databaseOf } from '#client/store/database.ts'
import { sumOfText } from '#client/queries/imports/imported-sum.ts'
import { listFamilyOf, type DeviceListFamily } from '#client/queries/imports/list-family.ts'
import { pastedName, type ListChoices, type ListOpening, type ListSource } from './list-job.ts'

/** A list isn't taken; its message is a sentence for the parent. */
export class ListRefused extends Error {
  override name = 'ListRefused'
}

/** A list that was opened for a family. */
export interface OpenedList {
  opening: ListOpening
  fileName: string
  /** A sum of what was pasted, which tells pastes apart; `null` for a file. */
  pasteSum: string | null
  text: string
  family: DeviceListFamily
}

/** A list as it was read last. */
export interface ReadList {
  opened: OpenedList
  list: ParsedList
  guessed: readonly ColumnKind[]
  choices: ListChoices
  reading: ListReading
  /** Counts entries and grades that are there, look the same, or were deleted, before any is taken anyway. */
  counts: { there: number; same: number; deleted: number }
}

/** Opens a list for the family of this device. Throws {@link ListRefused} (rule imports.list-file). */
export async function openList(opening: ListOpening): Promise<OpenedList> {
  const { source, user, today } = opening
  const decoded = 'file' in source ? await decodedFile(source.file) : decodePasted(source.pasted)
  if ('refused' in decoded) throw refused(decoded.refused)
  const family = await listFamilyOf(databaseOf(user.id), user, today)
  const pasteSum = 'file' in source ? null : sumOfText(decoded.text)
  return { opening, fileName: nameOf(source), pasteSum, text: decoded.text, family }
}

/** Reads a list with what was chosen, `null` for what it says by itself. Throws {@link ListRefused}. */
export function readList(opened: OpenedList, chosen: ListChoices | null): ReadList {
  const list = parseList(opened.text, chosen?.heading ?? 'guess')
  if (typeof list === 'string') throw refused(list)
  const { family } = opened
  const guessed = guessColumns(list, family)
  // Another heading moves rows, never columns; only the guesses are others.
  const choices = chosen ?? choicesFor(guessed)
  const isAsGuessed = guessed.every((kind, place) => choices.columns[place] === kind)
  const { takeSame, takeDeleted } = choices
  const own = isAsGuessed ? ownColumnsOf(list.head) : null
  const plain = readRows(list, { ...choices, own, takenAnyway: new Set() }, family)
  const all = [...plain.entries, ...plain.grades]
  const same = all.filter(({ fate }) => fate === 'same')
  const deleted = all.filter(({ fate }) => fate === 'deleted')
  const taken = [...(takeSame ? same : []), ...(takeDeleted ? deleted : [])]
  const takenAnyway = new Set(taken.map(({ id }) => id))
  return {
    opened,
    list,
    guessed,
    choices,
    reading: taken.length === 0 ? plain : readRows(list, { ...choices, own, takenAnyway }, family),
    counts: {
      there: all.filter(({ fate }) => fate === 'there').length,
      same: same.length,
      deleted: deleted.length,
    },
  }
}

/** Nothing is chosen but the columns. */
function choicesFor(columns: readonly ColumnKind[]): ListChoices {
  const more = {
    heading: 'guess',
    takeSame: false,
    takeDeleted: false,
    grades: new Map(),
    earlierGrades: new Map(),
  } as const
  return { ...settingsFor(columns), ...more }
}

async function decodedFile(file: File) {
  // No more of it is read than a list may have.
  const bytes = await file.slice(0, listLimits.bytes + 1).arrayBuffer()
  return decodeList(new Uint8Array(bytes), file.name)
}

function refused(why: ListRefusal): ListRefused {
  return new ListRefused(listRefusalTexts[why])
}

function nameOf(source: ListSource): string {
  return 'file' in source ? source.file.name.slice(0, 200) : pastedName
}
