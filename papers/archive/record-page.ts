import { referencedRecord } from '#shared/records/record-csv.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { valueText } from '#shared/records/value-text.ts'
import { nameOf, type ArchiveFamily } from './archive-family.ts'
import type { ArchivedRow } from '#shared/archive/archive-source.ts'
import { escaped, lines, pageFoot, pageHead } from './page.ts'

/** A page with the rows of a record, each with what it says, in the words of the app. */
export async function* recordPage(family: ArchiveFamily, record: RecordName): AsyncGenerator<string> {
  const { labels, fieldNames } = definitionOf(record)
  yield pageHead(labels.many, '../index.html')
  let count = 0
  for await (const row of family.source.rows(record)) {
    count += 1
    const said = fieldNames
      .filter((field) => field !== labels.name)
      .flatMap((field) => factOf(family, record, field, row))
    const title = String((labels.name === undefined ? null : row[labels.name]) ?? labels.one)
    yield `<div class="entry"><strong>${escaped(title)}</strong>${said.join('<br>')}</div>\n`
  }
  if (count === 0) yield '<p class="muted">There’s nothing here yet.</p>\n'
  yield pageFoot
}

function factOf(family: ArchiveFamily, record: RecordName, field: string, row: ArchivedRow): string[] {
  const text = textOf(family, record, field, row[field])
  if (text === '') return []
  const { labels } = definitionOf(record)
  return [`<span class="muted">${escaped(labels.fields[field] ?? field)}:</span> ${lines(text)}`]
}

/** A value as a parent reads it; nothing where it says nothing. */
function textOf(family: ArchiveFamily, record: RecordName, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (referencedRecord(record, field) !== null) return nameOf(family, record, field, value) ?? ''
  return valueText(record, field, value)
}
