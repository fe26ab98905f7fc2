import * as z from 'zod/mini'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { day, textOrNone } from '#shared/records/text.ts'

/** Kinds of imports: an archive of Hearthbook, or a list from elsewhere. */
export const importKinds = ['archive', 'list'] as const
export type ImportKind = (typeof importKinds)[number]

const kindTexts: Readonly<Record<ImportKind, string>> = { archive: 'Hearthbook archive', list: 'Spreadsheet' }

/** So many records one import can make. */
export const importedLimit = 200_000

const madeCount = z.int().check(z.minimum(0), z.maximum(importedLimit))

/**
 * An import, as it was asked for: entries and grades that it made name it, so that papers tell them as brought in (rule
 * imports.told). It never changes; its undo deletes it.
 */
export const importRun = defineRecord({
  table: 'import_runs',
  fields: {
    kind: z.enum(importKinds, 'Kind is not one of the options'),
    file_name: textOrNone(200, 'File Name'),
    run_on: day('Date'),
    /** The number of each record that it makes. */
    counts: z.record(z.string().check(z.maxLength(60)), madeCount),
    created_count: madeCount,
  },
  labels: {
    one: 'Import',
    many: 'Imports',
    name: 'file_name',
    fields: {
      kind: 'Kind',
      file_name: 'File Name',
      run_on: 'Date',
      counts: 'Records',
      created_count: 'Records in All',
    },
    values: {
      kind: (kind) => new Map<unknown, string>(Object.entries(kindTexts)).get(kind) ?? String(kind),
      counts: (counts) =>
        Object.entries(Object(counts) as object)
          .map(([record, count]) => `${Number(count).toLocaleString('en-US')} ${record.replaceAll('_', ' ')}`)
          .join(', '),
    },
  },
  indexes: [],
  fixed: ['kind', 'file_name', 'run_on', 'counts', 'created_count'],
  inTrash: false,
})

export type ImportRunFields = FieldsOf<typeof importRun>
export type ImportRun = RowOf<typeof importRun>
