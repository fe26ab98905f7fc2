import { booksRead } from '#shared/books/books-read.ts'
import { readingList, type ReadingList } from '#shared/books/reading-list.ts'
import { areaOf } from '#shared/compliance/required-subjects.ts'
import type { StudentReport } from '#shared/compliance/reports/report-models.ts'
import { activityLog, studentReport, type LoggedEntry } from '#shared/compliance/reports/reports.ts'
import { counted, hoursWords } from '#shared/format/duration.ts'
import type { SentLine } from '#shared/filings/sent.ts'
import { otherNames } from './other-names.ts'
import { packetName, type PacketInput } from './packet-input.ts'
import { areaDecision, namedLines, type NamedLine, type PacketLine } from './packet-lines.ts'
import type { PacketArea, PacketLog, ScoreLine } from './packet-models.ts'
import { filingsOf, scoresOf } from './packet-proofs.ts'
import { foundSamples, type FoundSample } from './packet-samples.ts'
import type { PacketPart } from './parts.ts'

/** All that a packet could hold, before its lines are left out. */
export interface PacketDraft {
  areas: readonly DraftArea[]
  reading: ReadingList
  log: PacketLog
  report: StudentReport
  scores: readonly ScoreLine[]
  filings: readonly SentLine[]
}

/** An area before its lines are left out. */
export interface DraftArea extends Pick<PacketArea, 'name' | 'log_text' | 'words'> {
  samples: readonly FoundSample[]
  /** Titles of the books in the area's entries, the one used last first. */
  titles: readonly string[]
}

/** Gathers all that a packet could hold. */
export function draftOf(input: PacketInput): PacketDraft {
  const { family, period, child, shelf, subjects, today } = input
  const student = { id: child.student.id, name: packetName(input) }
  const entries = ownEntries(input)
  const names = { students: new Map<string, string>(), subjects, student: student.name, books: shelf }
  const { entries: lines, has_materials, total, later } = activityLog(family, period, entries, names, today)
  return {
    areas: draftAreas(input, entries),
    reading: readingList({ ...input, student, entries }),
    log: { entries: [...lines], has_materials, total, later },
    report: studentReport({ ...input, notes: [], assessments: [], todos: [] }),
    scores: scoresOf(input),
    filings: filingsOf(input),
  }
}

/** Ids of lines, by what they are of. */
export const lineIds = {
  school: 'school',
  area: (name: string) => `heading:${shortened(name)}`,
  /** One photo may stand in two areas, with a caption in each. */
  sample: ({ area, id }: { area: string; id: string }) => `sample:${id}:${shortened(area)}`,
  words: (area: string) => `words:${shortened(area)}`,
  entry: (id: string) => `entry:${id}`,
  book: (title: string) => `book:${shortened(title)}`,
  hours: (name: string) => `hours:${shortened(name)}`,
  score: (id: string) => `score:${id}`,
  filing: (id: string) => `filing:${id}`,
} as const

/** A long text as its beginning and a fingerprint of it all: a decision has room for it. */
function shortened(text: string): string {
  const max = 60
  if (text.length <= max) return text
  let print = 0
  for (const letter of text) print = (Math.imul(print, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return `${text.slice(0, max)}…${(print >>> 0).toString(36)}.${text.length}`
}

/** The lines that hold another child's name, of parts that are switched on (rule packets.other-names). */
export function linesOf(
  { areas, reading, log, report, scores, filings }: PacketDraft,
  input: PacketInput,
): NamedLine[] {
  const { packet, child, students, family } = input
  const parts: Record<PacketPart | 'samples', readonly PacketLine[]> = {
    words: areas.map(({ name, words }) => line(lineIds.words(name), words)),
    samples: areas.flatMap(({ name, samples }) => [
      // Without its heading an area is gone.
      line(lineIds.area(name), name, samples.length > 0 ? `with its ${counted(samples.length, 'sample')}` : ''),
      ...samples.map((sample) => line(lineIds.sample(sample), sample.title, sample.about)),
    ]),
    reading: [...reading.books, ...reading.materials].map(({ title, about, subjects }) =>
      line(lineIds.book(title), title, about, subjects),
    ),
    log: log.entries.map(({ id, title, used, subject }) => line(lineIds.entry(id), title, used, subject)),
    hours: [...report.areas, ...report.beside].map(({ name, recorded_as }) =>
      line(lineIds.hours(name), name, recorded_as),
    ),
    scores: scores.map(({ id, title, subject }) => line(lineIds.score(id), title, subject)),
    filings: filings.map(({ id, title, text }) => line(lineIds.filing(id), title, text)),
    attendance: [],
    address: [],
  }
  const shown = (['words', 'samples', 'reading', 'log', 'hours', 'scores', 'filings'] as const).filter(
    (part) => part === 'samples' || packet.parts.includes(part),
  )
  return namedLines(
    [line(lineIds.school, family.school_name ?? ''), ...shown.flatMap((part) => parts[part])],
    otherNames(students, child.student.id),
    packet.decided,
  )
}

function line(id: string, ...texts: readonly string[]): PacketLine {
  return { id, text: texts.filter((text) => text !== '').join(', ') }
}

function ownEntries({ entries, child, period: { from, to } }: PacketInput): LoggedEntry[] {
  return entries.filter(({ student_id, date }) => student_id === child.student.id && from <= date && date <= to)
}

/** The packet's areas, then those that only samples name; without those that the parent left out. */
function draftAreas(input: PacketInput, entries: readonly LoggedEntry[]): DraftArea[] {
  const { packet, child, notes, shelf } = input
  const samples = foundSamples(packet.samples, { ...input, student_id: child.student.id, entries })
  const areas = packetAreas({ ...input, entries })
  const names = new Set(areas.map(({ name }) => areaOf(name)))
  const further = [...new Set(samples.map(({ area }) => area))].filter((area) => !names.has(areaOf(area)))
  const leftOut = new Set(packet.decided.flatMap(({ id, keep }) => (keep ? [] : id)))
  return [...areas, ...further.map((name) => ({ name, subjects: [] }))]
    .filter(({ name }) => !leftOut.has(areaDecision(name)))
    .map(({ name, subjects }) => {
      const own = entries.filter(({ subject_id }) => subjects.some((id) => id === subject_id))
      const minutes = own.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0)
      return {
        name,
        log_text: logTextOf(packet, own.length, minutes, sharedWith({ name, subjects }, areas)),
        words: notes.find(({ area }) => areaOf(area) === areaOf(name))?.text?.trim() ?? '',
        samples: samples.filter(({ area }) => areaOf(area) === areaOf(name)),
        titles: booksRead(own, shelf).map(({ book }) => book.title),
      }
    })
}

/** "112 hours, 96 entries, shared with Spelling": hours and entries go with their parts (rule packets.parts). */
function logTextOf(
  { parts }: PacketInput['packet'],
  entries: number,
  minutes: number,
  others: readonly string[],
): string {
  const said = [
    ...(parts.includes('hours') ? [hoursWords(minutes)] : []),
    ...(parts.includes('log') ? [counted(entries, 'entry', 'entries')] : []),
  ]
  if (entries === 0 || said.length === 0) return ''
  return [...said, ...(others.length > 0 ? [`shared with ${others.join(', ')}`] : [])].join(', ')
}

type Area = ReturnType<typeof packetAreas>[number]

/** The areas that count the same hours: a subject may cover several. */
function sharedWith({ name, subjects }: Area, areas: readonly Area[]): string[] {
  return areas
    .filter((other) => other.name !== name && other.subjects.some((id) => subjects.includes(id)))
    .map((other) => other.name)
}

/**
 * The areas that samples are proposed for: those required this year, those required once that were taught in it, and
 * without any the subjects with entries (rule packets.areas).
 */
export function packetAreas({
  child,
  entries,
  subjects,
}: Pick<PacketInput, 'child' | 'entries' | 'subjects'>): { name: string; subjects: readonly string[] }[] {
  const required = [...child.areas, ...child.areas_once.filter(({ minutes }) => minutes > 0)]
  if (required.length > 0) return required.map(({ name, subjects: ids }) => ({ name, subjects: ids }))
  const taught = new Set(
    entries.filter(({ student_id }) => student_id === child.student.id).map(({ subject_id }) => subject_id),
  )
  return [...subjects]
    .filter(([id]) => taught.has(id))
    .map(([id, name]) => ({ name, subjects: [id] }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-US'))
}
