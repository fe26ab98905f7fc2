import type { Activity } from '#shared/activities/activity.ts'
import { activityTypeText } from '#shared/activities/types.ts'
import { isImported, writtenLater } from '#shared/activities/written-later.ts'
import { booksText } from '#shared/books/used-text.ts'
import { fullDay, monthAndYear, weekdayAndDay } from '#shared/format/dates.ts'
import { longDuration } from '#shared/format/duration.ts'
import { nameOf, type ArchiveFamily } from './archive-family.ts'
import type { ArchivedRow } from '#shared/archive/archive-source.ts'
import type { MediaFile } from './media-list.ts'
import { escaped, lines, pageFoot, pageHead } from './page.ts'

/** A year page's contents beside its entries. */
export interface YearOfEntries {
  label: string
  from: string
  to: string
  /** YYYY-MM, those in which something was entered. */
  months: readonly string[]
}

/** Files that are in the zip, by their SHA-256. */
type PackedMedia = ReadonlyMap<string, MediaFile>

/** A photo or a recording of an entry. */
interface Attached {
  sha256: string
  caption: string | null
}

/** Photos and recordings by their entry, in the order in which they were added. */
export type AttachedTo = ReadonlyMap<string, readonly Attached[]>

/** A year's entries as a book: month after month, day after day, with photos and recordings. */
export async function* yearPage(
  family: ArchiveFamily,
  year: YearOfEntries,
  { media, attached }: { media: PackedMedia; attached: AttachedTo },
): AsyncGenerator<string> {
  yield pageHead(year.label, '../index.html')
  const links = year.months.map((month) => `<a href="#${month}">${monthAndYear(`${month}-01`)}</a>`)
  yield `<nav class="months" aria-label="Months">${links.join('\n')}</nav>\n`
  let last = ''
  for await (const entry of family.source.rows('activities', { from: year.from, to: year.to })) {
    const date = String(entry['date'])
    if (date.slice(0, 7) !== last.slice(0, 7)) yield `<h2 id="${date.slice(0, 7)}">${monthAndYear(date)}</h2>\n`
    if (date !== last) yield `<h3>${weekdayAndDay(date)}</h3>\n`
    last = date
    yield entryOf(family, entry, attached.get(entry.id) ?? [], media)
  }
  yield pageFoot
}

/** Reads what is attached to entries. */
export async function readAttached({ source }: ArchiveFamily): Promise<AttachedTo> {
  const found = new Map<string, (Attached & { id: string })[]>()
  for await (const { id, activity_id, sha256, caption } of source.rows('attachments')) {
    const entry = String(activity_id)
    found.set(entry, [
      ...(found.get(entry) ?? []),
      { id, sha256: String(sha256), caption: typeof caption === 'string' ? caption : null },
    ])
  }
  for (const of of found.values()) of.sort((one, other) => (one.id < other.id ? -1 : 1))
  return found
}

function entryOf(family: ArchiveFamily, entry: ArchivedRow, attached: readonly Attached[], media: PackedMedia): string {
  const name = (field: string) => nameOf(family, 'activities', field, entry[field])
  const text = (field: string) => (typeof entry[field] === 'string' ? entry[field] : '')
  const [start, end] = [text('start_time'), text('end_time')]
  const written = {
    date: text('date'),
    written_on: text('written_on') || null,
    import_run_id: text('import_run_id') || null,
    archive_written_on: text('archive_written_on') || null,
  }
  const later = writtenLater(written)
  const facts = [
    name('student_id'),
    name('subject_id'),
    longDuration(Number(entry['duration_minutes'])),
    start && end ? `${start} to ${end}` : null,
    text('location') || null,
    later && (isImported(written) ? later : `${later}, on ${fullDay(text('written_on'))}`),
  ].filter((fact) => fact !== null)
  const books = booksText({ book_ids: entry['book_ids'] as Activity['book_ids'], pages: text('pages') }, family.shelf)
  const told = ['description', 'materials_used', 'learning_objectives', 'notes'].filter((field) => text(field) !== '')
  return `<div class="entry"><strong>${escaped(text('title'))}</strong>
<span class="badge">${escaped(activityTypeText(entry['activity_type']))}</span> <span class="muted">${facts.map(escaped).join(' · ')}</span>
${books === '' ? '' : `<p><span class="muted">Books:</span> ${escaped(books)}</p>`}${told.map((field) => `<p>${words[field] ?? ''}${lines(text(field))}</p>`).join('')}${attached.map((one) => pictureOf(one, media)).join('')}</div>
`
}

const words: Readonly<Record<string, string>> = {
  materials_used: '<span class="muted">Materials used:</span> ',
  learning_objectives: '<span class="muted">Learning objectives:</span> ',
  notes: '<span class="muted">Notes:</span> ',
}

function pictureOf({ sha256, caption }: Attached, media: PackedMedia): string {
  const file = media.get(sha256)
  if (!file) return '<p class="muted">A photo or recording of this entry isn’t in this file.</p>'
  const says = caption === null || caption === '' ? '' : `<figcaption>${escaped(caption)}</figcaption>`
  const source = `../${file.name}`
  return file.folder === 'photos'
    ? `<figure><a href="${source}"><img src="${source}" alt="${escaped(caption ?? 'Photo')}" ` +
        `loading="lazy"></a>${says}</figure>`
    : `<figure><audio controls preload="none" src="${source}"></audio>${says}</figure>`
}
