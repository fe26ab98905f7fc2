import { v5 } from 'uuid'
import { guessColumns } from '#shared/imports/list/guess-columns.ts'
import { settingsFor, type ListFamily, type ListSettings } from '#shared/imports/list/list-settings.ts'
import { parseList, type ParsedList } from '#shared/imports/list/parse-list.ts'
import { readRows, type ListReading } from '#shared/imports/list/read-rows.ts'

/** The namespace of the ids of {@link listFamily}. */
export const listAccount = '01a07ae1-0000-7000-8000-000000000001'

/** A family with Nora, Silas and Mathematics, in which a list is read. */
export const listFamily: ListFamily = {
  today: '2026-11-18',
  children: [
    { id: 'nora', name: 'Nora' },
    { id: 'silas', name: 'Silas' },
  ],
  subjects: [{ id: 'math', name: 'Mathematics' }],
  shelf: new Map(),
  idOf: (name) => v5(name, listAccount),
  entriesOn: () => [],
  stateOf: () => null,
}

/** A list that can be read. */
export function parsedList(text: string): ParsedList {
  const list = parseList(text)
  if (typeof list === 'string') throw new Error(list)
  return list
}

/** Reads a list with its guessed columns, and what else is chosen and different. */
export function readList(
  text: string,
  chosen: Partial<ListSettings> = {},
  family: Partial<ListFamily> = {},
): ListReading {
  const list = parsedList(text)
  const into = { ...listFamily, ...family }
  return readRows(list, { ...settingsFor(guessColumns(list, into)), ...chosen }, into)
}

/** A list with the usual heading, and these rows. */
export function listOf(...rows: string[]): string {
  return ['Date,Child,Subject,Title,Minutes', ...rows].join('\n')
}
