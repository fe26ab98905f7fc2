import { fullDay } from '#shared/format/dates.ts'
import { opensIn, schoolYearLabel } from '#shared/school-years/school-year.ts'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import { titleOfFiling } from './envelope.ts'
import type { Filing } from './filing.ts'
import { standingFilings } from './standing-filings.ts'
import { filingWayText } from './ways.ts'

/** Something that was sent, in a line: "July 14, 2026, certified mail". */
export interface SentLine {
  id: string
  title: string
  text: string
}

/** A notice as it was sent; a text is empty where nothing is recorded. */
export interface NoticeOnFile {
  /** Its filing; `null` where only the day is recorded. */
  id: string | null
  title: string
  /** "for 2026-2027"; "" for one that is of no year. */
  period_text: string
  sent_on_text: string
  /** "certified mail". */
  way_text: string
  tracking: string
  sent_to: string
  /** "July 30, 2026, reply on file". */
  acknowledged_text: string
  /** Other filings of the same to-do. */
  also: readonly SentLine[]
}

/** The filings of a child, and all that tells which they are. */
export interface SentInput {
  student_id: string
  school_year: string
  /** `null` without a state: then those of any count. */
  state: StateCode | null
  filings: readonly Filing[]
  todos: readonly Pick<ComplianceTodo, 'id' | 'student_id' | 'type' | 'state' | 'period' | 'title' | 'filed_on'>[]
  /** The ids of documents that aren't deleted. */
  documents: ReadonlySet<string>
}

/** A child's notices of a year, and the other filings that name the child, the newest first (rule filings.on-file). */
export function sentOf(input: SentInput): { notices: NoticeOnFile[]; others: SentLine[] } {
  const sent = standingFilings(input.filings)
    .filter((one) => isOfYear(one, input.school_year) && isAbout(one, input))
    .toSorted((one, other) => compared(other.sent_on, one.sent_on) || compared(other.id, one.id))
  const notices = sent.filter((one) => isNotice(one, input))
  const others = sent.filter((one) => !notices.includes(one))
  return {
    notices: [
      ...sameOnes(notices, input).flatMap(([newest, ...also]) =>
        newest === undefined ? [] : noticeOf(newest, also, input.documents),
      ),
      ...daysAlone(sent, input),
    ],
    others: others.map(lineOf),
  }
}

/** A child's filings of other years, and those that were corrected, the newest first (rule filings.earlier). */
export function earlierOf(input: SentInput): SentLine[] {
  const standing = new Set(standingFilings(input.filings))
  return input.filings
    .filter((one) => isAbout(one, input) && !(standing.has(one) && isOfYear(one, input.school_year)))
    .toSorted((one, other) => compared(other.sent_on, one.sent_on) || compared(other.id, one.id))
    .map(lineOf)
}

/** True for one of no year, or of the year that opens with the child's: January families name it otherwise. */
function isOfYear({ period }: Pick<Filing, 'period'>, schoolYear: string): boolean {
  return !/^\d{4}-\d{4}/.test(period) || opensIn(period) === opensIn(schoolYear)
}

/** Names the child, or ticks a to-do of the child or of the family; one without either is about everybody. */
function isAbout(one: Filing, input: SentInput): boolean {
  const ticked = tickedBy(one, input)
  if (one.student_ids.includes(input.student_id)) return true
  if (ticked.some((todo) => isOf(todo, input))) return true
  return one.student_ids.length === 0 && ticked.length === 0
}

/** Notices of which only the day is recorded: they were marked before there were filings, or by a call. */
function daysAlone(sent: readonly Filing[], input: SentInput): NoticeOnFile[] {
  const filed = new Set(sent.flatMap(({ todo_ids }) => todo_ids))
  return input.todos.flatMap((todo) => {
    const { id, type, state, period, title, filed_on } = todo
    const isHere = (input.state === null || state === input.state) && isOfYear({ period }, input.school_year)
    if (filed_on === null || type !== 'notification' || filed.has(id) || !isHere || !isOf(todo, input)) return []
    return {
      id: null,
      title: titleOfFiling([{ title }]),
      period_text: periodText(period),
      sent_on_text: fullDay(filed_on),
      way_text: '',
      tracking: '',
      sent_to: '',
      acknowledged_text: '',
      also: [],
    }
  })
}

/** Ticks a notice, or was made from no to-do at all: then nothing else is known of it. */
function isNotice(one: Filing, input: SentInput): boolean {
  if (input.state !== null && one.state !== input.state) return false
  const ticked = tickedBy(one, input)
  return ticked.length === 0 || ticked.some((todo) => todo.type === 'notification' && isOf(todo, input))
}

/** Groups those that tick the same to-do: two devices may each have said that it was sent. */
function sameOnes(notices: readonly Filing[], input: SentInput): Filing[][] {
  const groups: Filing[][] = []
  for (const one of notices) {
    const own = new Set(ownTodos(one, input))
    const same = groups.find(([first]) => first && ownTodos(first, input).some((id) => own.has(id)))
    if (same === undefined) groups.push([one])
    else same.push(one)
  }
  return groups
}

function ownTodos(one: Filing, input: SentInput): string[] {
  return tickedBy(one, input).flatMap((todo) => (isOf(todo, input) ? todo.id : []))
}

function isOf({ student_id }: SentInput['todos'][number], input: SentInput): boolean {
  return student_id === null || student_id === input.student_id
}

function tickedBy({ todo_ids }: Filing, { todos }: SentInput): SentInput['todos'] {
  return todos.filter(({ id }) => todo_ids.includes(id))
}

function noticeOf(one: Filing, also: readonly Filing[], documents: ReadonlySet<string>): NoticeOnFile {
  const { id, title, period, sent_on, way, tracking, sent_to, acknowledged_on, reply_document_id } = one
  const isReplyHere = reply_document_id !== null && documents.has(reply_document_id)
  const acknowledged = acknowledged_on === null ? [] : [fullDay(acknowledged_on)]
  return {
    id,
    title,
    period_text: periodText(period),
    sent_on_text: fullDay(sent_on),
    way_text: filingWayText(way).toLowerCase(),
    tracking: tracking?.trim() ?? '',
    sent_to: sent_to?.trim() ?? '',
    acknowledged_text: [...acknowledged, ...(isReplyHere ? ['reply on file'] : [])].join(', '),
    also: also.map((other) => alsoOf(other, title)),
  }
}

/** Another envelope may have held more than this one: then its title tells. */
function alsoOf(other: Filing, title: string): SentLine {
  const line = lineOf(other)
  return other.title === title ? line : { ...line, text: `${line.text} (${other.title})` }
}

function periodText(period: string): string {
  return /^\d{4}-\d{4}/.test(period) ? `for ${schoolYearLabel(period.slice(0, 9))}${period.slice(9)}` : ''
}

function lineOf({ id, title, sent_on, way, acknowledged_on }: Filing): SentLine {
  const sent = `${fullDay(sent_on)}, ${filingWayText(way).toLowerCase()}`
  return { id, title, text: acknowledged_on === null ? sent : `${sent}, acknowledged ${fullDay(acknowledged_on)}` }
}

function compared(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
