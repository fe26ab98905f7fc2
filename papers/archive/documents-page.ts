import { documentGroups, documentKindText, groupOfKind } from '#shared/documents/kinds.ts'
import { inOrder } from '#shared/records/in-order.ts'
import { fullDay } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { definitionOf } from '#shared/records/registry.ts'
import { nameOf, type ArchiveFamily } from './archive-family.ts'
import type { ArchivedRow } from '#shared/archive/archive-source.ts'
import type { MediaFile } from './media-list.ts'
import { escaped, lines, pageFoot, pageHead } from './page.ts'

/** Files that are in the zip, by their SHA-256. */
type Packed = ReadonlyMap<string, MediaFile>

/**
 * The family's documents with their files, newest first; health papers are in the folder alone (rules exports.zip,
 * documents.health).
 */
export async function* documentsPage(family: ArchiveFamily, packed: Packed): AsyncGenerator<string> {
  const documents = await rowsOf(family, 'documents')
  const pages = Map.groupBy(await rowsOf(family, 'document_pages'), (page) => String(page['document_id']))
  yield pageHead(definitionOf('documents').labels.many, '../index.html')
  if (documents.length === 0) yield '<p class="muted">There’s nothing here yet.</p>\n'
  for (const { title } of documentGroups) {
    const ofGroup = documents.filter(({ kind }) => groupOfKind(kind) === title).toSorted(newestFirst)
    if (ofGroup.length === 0) continue
    yield `<h2>${title}</h2>\n`
    if (title === 'Health') {
      yield (
        `<p class="muted">${counted(ofGroup.length, 'health document')} not shown here. The files are in the folder ` +
          'documents, and what you noted is in the data folder.</p>\n'
      )
      continue
    }
    for (const row of ofGroup) yield documentOf(family, row, pages.get(row.id) ?? [], packed)
  }
  yield pageFoot
}

async function rowsOf({ source }: ArchiveFamily, record: 'documents' | 'document_pages'): Promise<ArchivedRow[]> {
  const rows: ArchivedRow[] = []
  for await (const row of source.rows(record)) rows.push(row)
  return rows
}

function newestFirst(one: ArchivedRow, other: ArchivedRow): number {
  return String(other['date']).localeCompare(String(one['date'])) || (one.id < other.id ? 1 : -1)
}

function documentOf(family: ArchiveFamily, row: ArchivedRow, pages: readonly ArchivedRow[], packed: Packed): string {
  const children = nameOf(family, 'documents', 'student_ids', row['student_ids'])
  const facts = [documentKindText(row['kind']), fullDay(String(row['date'])), children].filter((fact) => fact !== null)
  const note = typeof row['note'] === 'string' && row['note'] !== '' ? `<p>${lines(row['note'])}</p>` : ''
  const files = inOrder(pages as unknown as Parameters<typeof inOrder>[0]) // rows of the record, as its definition says
    .map((page, index) => linkTo(page as unknown as ArchivedRow, index, packed))
    .join('<br>')
  return `<div class="entry"><strong>${escaped(String(row['title']))}</strong>
<span class="muted">${facts.map(escaped).join(' · ')}</span>${note}<p>${files}</p></div>
`
}

function linkTo(page: ArchivedRow, index: number, packed: Packed): string {
  const file = packed.get(String(page['sha256']))
  if (!file) return '<span class="muted">This page isn’t in this file.</span>'
  return `<a href="../${file.name}">${page['type'] === 'application/pdf' ? 'PDF' : 'Page'} ${index + 1}</a>`
}
