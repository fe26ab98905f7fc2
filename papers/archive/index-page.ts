import { listed } from '#shared/format/listed.ts'
import { hoursText, counted } from '#shared/format/duration.ts'
import { fullDay } from '#shared/format/dates.ts'
import type { DayBucket } from '#shared/progress/day-buckets.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import type { ArchiveFamily } from './archive-family.ts'
import { escaped, pageFoot, pageHead } from './page.ts'
import type { YearOfEntries } from './year-page.ts'

/** The contents that the first page lists. */
export interface Contents {
  family: ArchiveFamily
  years: readonly (YearOfEntries & { page: string; buckets: readonly DayBucket[] })[]
  records: readonly RecordName[]
  photos: number
  recordings: number
  pages: number
  missing: number
}

/** The first page: who, how much, and where everything is. */
export async function* indexPage(contents: Contents): AsyncGenerator<string> {
  const { family, years, records } = contents
  const { owner, today } = family.source
  yield pageHead(`${owner}’s records`, null)
  yield (
    `<p class="muted">Made by Hearthbook on ${fullDay(today)}. You can read all of it here, offline and without an ` +
      'account.</p>\n'
  )
  yield mediaPart(contents)
  yield '<h2>Students</h2>\n<ul class="cards">\n'
  for await (const row of family.source.rows('students')) {
    const grade = escaped(gradeText(String(row['grade_level'])))
    const archived = row['is_active'] === true ? '' : ' <span class="badge">Archived</span>'
    yield (
      `<li class="card"><strong>${escaped(String(row['name']))}</strong>${archived}<br><span ` +
        `class="muted">${grade}</span></li>\n`
    )
  }
  yield '</ul>\n<h2>Activities by year</h2>\n'
  yield years.length === 0 ? '<p class="muted">There are no activities yet.</p>\n' : ''
  for (const year of years) yield yearPart(family, year)
  yield '<h2>Everything else</h2>\n<ul class="cards">\n'
  for (const record of records) {
    yield `<li class="card"><a href="pages/${record}.html">${escaped(definitionOf(record).labels.many)}</a></li>\n`
  }
  yield '</ul>\n<h2>For other programs</h2>\n'
  yield '<p>The data folder has every record as JSON; the csv folder has the same as tables for a spreadsheet. manifest.json says what this file holds.</p>\n'
  yield pageFoot
}

function yearPart(family: ArchiveFamily, { label, page, buckets }: Contents['years'][number]): string {
  const called = (record: string, id: string) => family.names.get(record)?.get(id) ?? ''
  const byName = (record: string, ids: readonly string[]) =>
    [...new Set(ids)]
      .map((id) => ({ id, name: called(record, id) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en-US'))
  const students = byName(
    'students',
    buckets.map(({ student_id }) => student_id),
  )
  const subjects = byName(
    'subjects',
    buckets.map(({ subject_id }) => subject_id),
  )
  const sum = (student: string, subject: string | null) => {
    const of = buckets.filter(({ student_id }) => student_id === student)
    const minutes = of.reduce(
      (total, one) => total + (subject === null || one.subject_id === subject ? one.minutes : 0),
      0,
    )
    return minutes === 0 ? '' : hoursText(minutes)
  }
  const head = students.map(({ name }) => `<th class="number">${escaped(name)}</th>`).join('')
  const row = (name: string, subject: string | null) =>
    `<tr><td>${name}</td>${students.map(({ id }) => `<td class="number">${sum(id, subject)}</td>`).join('')}</tr>`
  return `<h3><a href="${page}">${escaped(label)}</a></h3>
<div class="scroll"><table><thead><tr><th>Hours</th>${head}</tr></thead><tbody>
${subjects.map(({ id, name }) => row(escaped(name), id)).join('\n')}
${row('<strong>All subjects</strong>', null)}
</tbody></table></div>
`
}

function mediaPart({ photos, recordings, pages, missing }: Contents): string {
  const there = [
    ...(photos === 0 ? [] : [`${counted(photos, 'photo')} in the folder photos`]),
    ...(recordings === 0 ? [] : [`${counted(recordings, 'recording')} in the folder recordings`]),
    ...(pages === 0 ? [] : [`${counted(pages, 'file')} in the folder documents`]),
  ]
  const late =
    `${counted(missing, 'file')} ${missing === 1 ? 'was' : 'were'} on another device when this was made, and ` +
    `${missing === 1 ? 'isn’t' : 'aren’t'} here. manifest.json lists ${missing === 1 ? 'it' : 'them'}.`
  const said = [...(there.length === 0 ? [] : [`With ${listed(there)}.`]), ...(missing === 0 ? [] : [late])]
  return said.length === 0 ? '' : `<p>${said.join(' ')}</p>\n`
}

function gradeText(grade: string): string {
  if (grade === 'K') return 'Kindergarten'
  return /^\d+$/.test(grade) ? `Grade ${grade}` : grade
}
