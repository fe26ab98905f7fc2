import type { Attachment } from '#shared/media/attachment.ts'
import type { MediaType } from '#shared/media/media-type.ts'
import type { DocumentPage } from '#shared/documents/document-page.ts'
import { inOrder } from '#shared/records/in-order.ts'
import type { Document } from '#shared/documents/document.ts'
import { addDays, daysBetween, type Day } from '#shared/format/dates.ts'
import type { PacketSample } from './packet.ts'

/** A photo, a recording or a page that can stand as a work sample. */
export interface Candidate extends Pick<PacketSample, 'kind' | 'id'> {
  /** The id of its entry or document. */
  of: string
  type: MediaType
  /** The entry's day, else the document's: it decides the third. */
  day: Day
  /** The title of its entry or document. */
  title: string
}

/**
 * A third of the days from the first entry to the last; within fewer than three days, an empty one ends before it
 * begins.
 */
export interface SampleThird {
  from: Day
  to: Day
  candidates: readonly Candidate[]
}

/** The samples of an area: those proposed, and by third those to choose from. */
export interface AreaSamples {
  area: string
  /** Its entries of the span, counted. */
  entries: number
  thirds: readonly SampleThird[]
  proposed: readonly Candidate[]
}

type Entry = { id: string; date: Day; student_id: string; subject_id: string; title: string }

/** Input of the samples of a child and a span; entries, attachments and documents may be the whole family's. */
export interface SampleInput {
  student_id: string
  from: Day
  to: Day
  /** Required areas in the law's order, with the subjects that cover them. */
  areas: readonly { name: string; subjects: readonly string[] }[]
  entries: readonly Entry[]
  attachments: readonly Pick<Attachment, 'id' | 'activity_id' | 'type'>[]
  documents: readonly Pick<Document, 'id' | 'title' | 'kind' | 'student_ids' | 'date' | 'activity_id' | 'subject_id'>[]
  pages: readonly Pick<DocumentPage, 'id' | 'document_id' | 'position' | 'type'>[]
}

/**
 * Proposes samples: for each area the earliest of the first third, the one nearest the middle, and the latest of the
 * last, one of an entry or document at most. Areas without any come first (rule packets.samples).
 */
export function proposedSamples(input: SampleInput): AreaSamples[] {
  const { student_id, from, to, areas } = input
  const entries = input.entries.filter((one) => one.student_id === student_id && from <= one.date && one.date <= to)
  const days = daysOf(entries)
  const candidates = [...ofEntries(entries, input), ...ofDocuments(entries, input)].toSorted(byDay)
  const taken = new Set<string>()
  const all = areas.map(({ name, subjects }): AreaSamples => {
    const own = candidates.filter((one) => one.subjects.some((id) => subjects.includes(id)))
    const proposed = days === null ? [] : proposedOf(own, days, taken)
    for (const one of proposed) taken.add(one.of)
    return {
      area: name,
      entries: entries.filter(({ subject_id }) => subjects.includes(subject_id)).length,
      thirds:
        days === null
          ? []
          : thirdsOf(days).map((third, at) => ({ ...third, candidates: own.filter(isOfThird(third, at)) })),
      proposed,
    }
  })
  return all.toSorted((one, other) => Number(one.proposed.length > 0) - Number(other.proposed.length > 0))
}

/** A candidate with the subjects that it may stand for, and its place within its entry or document. */
interface Known extends Candidate {
  subjects: readonly string[]
  place: number
}

interface Days {
  first: Day
  /** Number of days, the first and the last among them. */
  count: number
}

/** The days from the first entry to the last; `null` without entries. */
function daysOf(entries: readonly Entry[]): Days | null {
  const days = entries.map(({ date }) => date).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first === undefined || last === undefined ? null : { first, count: daysBetween(first, last) + 1 }
}

function thirdsOf({ first, count }: Days): Omit<SampleThird, 'candidates'>[] {
  const begins = (third: number) => Math.ceil((third * count) / 3)
  return [0, 1, 2].map((third) => ({ from: addDays(first, begins(third)), to: addDays(first, begins(third + 1) - 1) }))
}

function isWithin({ from, to }: Pick<SampleThird, 'from' | 'to'>) {
  return ({ day }: Candidate) => from <= day && day <= to
}

/** A paper may be older than the first entry, or newer than the last: it is of the third that is nearest. */
function isOfThird({ from, to }: Pick<SampleThird, 'from' | 'to'>, at: number) {
  return ({ day }: Candidate) => (at === 0 || from <= day) && (at === 2 || day <= to)
}

function ofEntries(entries: readonly Entry[], { attachments }: SampleInput): Known[] {
  const byEntry = Map.groupBy(attachments, ({ activity_id }) => activity_id)
  return entries.flatMap(({ id: of, date: day, title, subject_id }) =>
    (byEntry.get(of) ?? [])
      .toSorted((one, other) => compared(one.id, other.id))
      .map(({ id, type }, place) => ({ kind: 'attachment', id, of, type, day, title, subjects: [subject_id], place })),
  )
}

/**
 * The day under which a document's pages can be samples: its entry's, else its own. `null` for a health paper, another
 * child's, and one of other days (rule packets.never).
 */
export function dayOfSample(
  { kind, student_ids, activity_id, date }: Pick<Document, 'kind' | 'student_ids' | 'activity_id' | 'date'>,
  entries: ReadonlyMap<string, { date: Day }>,
  { student_id, from, to }: { student_id: string; from: Day; to: Day },
): Day | null {
  const day = (activity_id === null ? undefined : entries.get(activity_id))?.date ?? date
  const isOfChild = student_ids.length === 0 || student_ids.includes(student_id)
  return kind !== 'health' && isOfChild && from <= day && day <= to ? day : null
}

/** Pages of the child's documents that belong to an entry or a subject; health papers never (rule packets.samples). */
function ofDocuments(entries: readonly Entry[], { student_id, from, to, documents, pages }: SampleInput): Known[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const byDocument = Map.groupBy(pages, ({ document_id }) => document_id)
  return documents.flatMap((document): Known[] => {
    const { id: of, title, activity_id, subject_id } = document
    const entry = activity_id === null ? undefined : byId.get(activity_id)
    const day = dayOfSample(document, byId, { student_id, from, to })
    const subjects = [entry?.subject_id, subject_id].flatMap((id) => id ?? [])
    if (day === null) return []
    return inOrder(byDocument.get(of) ?? []).map(({ id, type }, place) => ({
      kind: 'page',
      id,
      of,
      type,
      day,
      title,
      subjects,
      place,
    }))
  })
}

/** At most three, the oldest first; what an earlier area took stands here only where there is nothing else. */
function proposedOf(own: readonly Known[], days: Days, taken: ReadonlySet<string>): Known[] {
  const firsts = own.filter(({ place }) => place === 0)
  const fresh = firsts.filter(({ of }) => !taken.has(of))
  const pool = fresh.length > 0 ? fresh : firsts
  const [first, middle, last] = thirdsOf(days)
  const within = (third: Pick<SampleThird, 'from' | 'to'> | undefined) => (third ? pool.filter(isWithin(third)) : [])
  const chosen = [within(first)[0], nearest(within(middle), half(days), days), within(last).at(-1)]
  const ideals = [0, half(days), days.count - 1]
  for (const [place, ideal] of ideals.entries()) {
    // An empty third is filled by what is nearest to it.
    chosen[place] ??= nearest(
      pool.filter((one) => !chosen.includes(one)),
      ideal,
      days,
    )
  }
  return chosen.filter((one) => one !== undefined).toSorted(byDay)
}

function half({ count }: Days): number {
  return (count - 1) / 2
}

/** The candidate nearest to a place among the days; of two that are as near, the earlier. */
function nearest(candidates: readonly Known[], ideal: number, { first }: Days): Known | undefined {
  const distance = ({ day }: Known) => Math.abs(daysBetween(first, day) - ideal)
  return candidates.reduce<Known | undefined>(
    (best, one) => (best === undefined || distance(one) < distance(best) ? one : best),
    undefined,
  )
}

function byDay(one: Known, other: Known): number {
  return compared(one.day, other.day) || compared(one.of, other.of) || one.place - other.place
}

function compared(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
