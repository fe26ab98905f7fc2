import { hoursText, counted } from '#shared/format/duration.ts'
import { fullDay } from '#shared/format/dates.ts'
import type { DayBucket } from '#shared/progress/day-buckets.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { rowsOf, type FamilyData } from './family-data.ts'
import { escaped, pageFoot, pageHead } from './page.ts'
import type { YearOfEntries } from './year-page.ts'

/** What the first page tells of the rest. */
export interface Contents {
  family: FamilyData
  owner: string
  made: Date
  years: readonly (YearOfEntries & { page: string; buckets: readonly DayBucket[] })[]
  records: readonly RecordName[]
  photos: number
  recordings: number
  missing: number
}

/** The first page: who, how much, and where everything is. */
export async function* indexPage(contents: Contents): AsyncGenerator<string> {
  const { family, owner, made, years, records, photos, recordings, missing } = contents
  yield pageHead(`The records of ${owner}`, null)
  yield `<p class="muted">Made by Hearthbook on ${fullDay(made.toISOString().slice(0, 10))}. It all stays readable here, without a network and without an account.</p>\n`
  yield `<p>${counted(photos, 'photo')} and ${counted(recordings, 'recording')} are in the folders photos and recordings.`
  yield missing === 0
    ? '</p>\n'
    : ` ${counted(missing, 'photo or recording', 'photos or recordings')} had not been sent by another device yet, so ${missing === 1 ? 'it isn’t' : 'they aren’t'} here.</p>\n`
  yield '<h2>Students</h2>\n<ul class="cards">\n'
  for await (const row of rowsOf(family.db, family.account, 'students')) {
    const grade = escaped(gradeText(String(row['grade_level'])))
    const archived = row['is_active'] === true ? '' : ' <span class="badge">Archived</span>'
    yield `<li class="card"><strong>${escaped(String(row['name']))}</strong>${archived}<br><span class="muted">${grade}</span></li>\n`
  }
  yield '</ul>\n<h2>Activities by year</h2>\n'
  yield years.length === 0 ? '<p class="muted">There are no activities yet.</p>\n' : ''
  for (const year of years) yield yearPart(family, year)
  yield '<h2>Everything else</h2>\n<ul class="cards">\n'
  for (const record of records) {
    yield `<li class="card"><a href="pages/${record}.html">${escaped(definitionOf(record).labels.many)}</a></li>\n`
  }
  yield '</ul>\n<h2>For other programs</h2>\n'
  yield '<p>The folder data has every record as JSON, the folder csv the same as tables for a spreadsheet.</p>\n'
  yield pageFoot
}

function yearPart(family: FamilyData, { label, page, buckets }: Contents['years'][number]): string {
  const students = [...new Set(buckets.map(({ student_id }) => student_id))]
  const subjects = [...new Set(buckets.map(({ subject_id }) => subject_id))]
  const called = (record: string, id: string) => escaped(family.names.get(record)?.get(id) ?? '')
  const sum = (student: string | null, subject: string | null) =>
    hoursText(
      buckets
        .filter(({ student_id }) => student === null || student_id === student)
        .filter(({ subject_id }) => subject === null || subject_id === subject)
        .reduce((total, { minutes }) => total + minutes, 0),
    )
  const head = students.map((id) => `<th class="number">${called('students', id)}</th>`).join('')
  const row = (name: string, subject: string | null) =>
    `<tr><td>${name}</td>${students.map((id) => `<td class="number">${sum(id, subject)}</td>`).join('')}</tr>`
  return `<h3><a href="${page}">${escaped(label)}</a></h3>
<div class="scroll"><table><thead><tr><th>Hours</th>${head}</tr></thead><tbody>
${subjects.map((id) => row(called('subjects', id), id)).join('\n')}
${row('<strong>All subjects</strong>', null)}
</tbody></table></div>
`
}

function gradeText(grade: string): string {
  if (grade === 'K') return 'Kindergarten'
  return /^\d+$/.test(grade) ? `Grade ${grade}` : grade
}
