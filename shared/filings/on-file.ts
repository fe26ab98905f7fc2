import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import { chosenPathway, defaultPathway, sourceOf } from '#shared/compliance/source-of-figures.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import type { Document } from '#shared/documents/document.ts'
import { documentKindText, type DocumentKind } from '#shared/documents/kinds.ts'
import { supervisorRoleText, type FamilySettingsFields } from '#shared/family/family-settings.ts'
import { fullDay, mediumDay, monthDay, type Day } from '#shared/format/dates.ts'
import { hoursText } from '#shared/format/duration.ts'
import { trimmedOrNull } from '#shared/records/text.ts'
import { gradeText } from '#shared/students/show.ts'
import { sentOf, type NoticeOnFile, type SentInput, type SentLine } from './sent.ts'

/** All that is recorded of a child and a year, in words (rule filings.on-file). */
export interface OnFile {
  student_id: string
  /** The name on papers: "Nora Elise Weaver". */
  student_name: string
  /** "April 9, 2014"; "" where none is known. */
  birth_date_text: string
  /** "Grade 7 in 2026-2027". */
  grade_text: string
  /** The law, by the way in which the family teaches; `null` without a state. */
  program: ProgramOnFile | null
  /** "Notice to the district", or "Notice" where it goes elsewhere. */
  notice_title: string
  /** `null` where the state's file asks for none and none is recorded. */
  notices: readonly NoticeOnFile[] | null
  /** Other things that were sent. */
  sent: readonly SentLine[]
  /** No figure where nothing was logged. */
  taught: { figures: readonly FigureOnFile[]; text: string }
  supervisor: { name: string; education: string } | null
  documents: readonly DocumentOnFile[]
}

export interface ProgramOnFile {
  /** "24 P.S. § 13-1327.1". */
  statute: string
  /** "Pennsylvania home education program". */
  name: string
  /** The page of the statute; `null` where none is known. */
  url: string | null
}

interface FigureOnFile {
  figure: string
  unit: string
}

interface DocumentOnFile {
  id: string
  title: string
  kind_text: string
  day_text: string
}

/** The teacher, as the family says. */
export type Supervisor = Pick<FamilySettingsFields, 'supervisor' | 'supervisor_is' | 'supervisor_education'>

/** Input of what is on file. */
export interface OnFileInput extends Pick<SentInput, 'filings' | 'todos'> {
  child: ChildCompliance
  legal_name: string | null
  pack: StateRequirements | null
  /** The family's legal option; `null` = the usual one. */
  pathway: string | null
  supervisor: Supervisor | null
  documents: readonly Document[]
  today: Day
}

/** Gathers a child's file in the year that counts: records alone, and never a verdict (rule filings.on-file). */
export function onFile(input: OnFileInput): OnFile {
  const { child, pack, pathway, documents, today } = input
  const { student, grade, year } = child
  const { notices, others } = sentOf({
    student_id: student.id,
    school_year: year.schoolYear,
    state: pack?.state ?? null,
    filings: input.filings,
    todos: input.todos,
    documents: new Set(documents.map(({ id }) => id)),
  })
  const isAsked = pack === null || pack.requirements.notice.required
  return {
    student_id: student.id,
    student_name: trimmedOrNull(input.legal_name) ?? student.name,
    birth_date_text: student.birth_date ? fullDay(student.birth_date) : '',
    grade_text: `${gradeText(grade)} in ${year.label}`,
    program: pack && programOnFile(pack, pathway),
    notice_title: /\bdistrict\b/i.test(pack?.requirements.notice.to ?? '') ? 'Notice to the district' : 'Notice',
    notices: isAsked || notices.length > 0 ? notices : null,
    sent: others,
    taught: taughtSoFar(child, today),
    supervisor: supervisorOf(input.supervisor),
    documents: documentsOnFile(documents, student.id),
  }
}

/** The law by the way in which a family teaches. */
export function programOnFile(pack: StateRequirements, pathway: string | null): ProgramOnFile {
  const { id, name, citation } = chosenPathway(pack, pathway)
  const cited = pack.citations.find(({ statute }) => statute === citation)?.url ?? pack.official_site
  // A name such as "Hope Scholarship" keeps its capital.
  const inside = /^[A-Z]{2}|^\S+ [A-Z]/.test(name) ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  return {
    statute: citation,
    name: `${pack.state_name} ${inside}`,
    url: id === defaultPathway(pack).id ? sourceOf(pack).url : cited,
  }
}

/** Days and hours as the compliance page counts them, and what the law counts by its year's end. */
function taughtSoFar(child: ChildCompliance, today: Day): OnFile['taught'] {
  const { year, attendance, minutes, core_minutes, standings } = child
  const core = standings.some(({ kind }) => kind === 'core_hours')
  const isTaught = attendance.total > 0 || minutes > 0
  const figures = [
    { figure: attendance.total.toLocaleString('en-US'), unit: attendance.total === 1 ? 'day' : 'days' },
    { figure: hoursText(minutes), unit: minutes === 60 ? 'hour' : 'hours' },
    ...(core ? [{ figure: hoursText(core_minutes), unit: 'core hours' }] : []),
  ]
  const to = today < year.to ? today : year.to
  const from = year.from.slice(0, 4) === to.slice(0, 4) ? monthDay(year.from) : fullDay(year.from)
  return {
    figures: isTaught ? figures : [],
    text: [`${from} to ${fullDay(to)}.`, countedByLaw(child)].filter(Boolean).join(' '),
  }
}

/** "The law counts 180 days or 990 hours by June 30, 2027."; "" where it asks this child for none. */
function countedByLaw({ duty, standings, year }: ChildCompliance): string {
  if (duty !== 'required') return ''
  const units = { days: 'days', hours: 'hours', core_hours: 'core hours' } as const
  const told = standings.flatMap(({ kind, law, is_alternative }) =>
    law !== null && law > 0 && (kind === 'days' || kind === 'hours' || kind === 'core_hours')
      ? [{ text: `${law.toLocaleString('en-US')} ${units[kind]}`, is_alternative }]
      : [],
  )
  const either = told.filter(({ is_alternative }) => is_alternative).map(({ text }) => text)
  const rest = told.filter(({ is_alternative }) => !is_alternative).map(({ text }) => text)
  const all = [...(either.length > 0 ? [either.join(' or ')] : []), ...rest]
  return all.length === 0 ? '' : `The law counts ${all.join(' and ')} by ${fullDay(year.to)}.`
}

/** Names the supervisor with their role to the children; `null` where none is said. */
export function supervisorOf(said: Supervisor | null): OnFile['supervisor'] {
  const name = trimmedOrNull(said?.supervisor)
  if (name === null) return null
  const role = said?.supervisor_is === 'other' ? '' : supervisorRoleText(said?.supervisor_is).toLowerCase()
  return { name: [name, role].filter(Boolean).join(', '), education: trimmedOrNull(said?.supervisor_education) ?? '' }
}

/** Health papers are in none of it. */
const kindsOnFile: ReadonlySet<unknown> = new Set([
  'notice',
  'plan',
  'reply',
  'receipt',
  'evaluation',
  'test_scores',
  'certificate',
] satisfies DocumentKind[])

/** A child's documents and the family's, the newest first. */
function documentsOnFile(documents: readonly Document[], student: string): DocumentOnFile[] {
  return documents
    .filter(
      ({ kind, student_ids }) => kindsOnFile.has(kind) && (student_ids.length === 0 || student_ids.includes(student)),
    )
    .toSorted((one, other) => (one.date === other.date ? (one.id < other.id ? 1 : -1) : one.date < other.date ? 1 : -1))
    .map(({ id, title, kind, date }) => ({ id, title, kind_text: documentKindText(kind), day_text: mediumDay(date) }))
}

/** "Recorded by the family, as of November 25, 2026, 10:42 AM.", by the moment in words. */
export function recordedText(moment: string): string {
  return `Recorded by the family, as of ${moment}.`
}

/** Said where nothing is recorded, on screens and papers alike. */
export const nothingRecorded = 'Nothing recorded yet'
