import { byName } from '#shared/format/by-name.ts'
import type { AskOf } from '#shared/papers/paper-ask.ts'
import { PaperRefusal } from '#shared/papers/paper-refusal.ts'
import type { LatestEntry, PaperSource } from '#shared/papers/paper-source.ts'
import { isWithin } from '#shared/progress/day-buckets.ts'
import { progressFileName } from '#shared/progress/csv.ts'
import { daysOfFilter } from '#shared/progress/days-of-filter.ts'
import { progressPaper } from '#shared/progress/paper.ts'
import { progressOf } from '#shared/progress/progress.ts'
import type { Row } from '#shared/records/registry.ts'
import { trimmedOrNull } from '#shared/records/text.ts'
import type { GatheredPaper } from '#papers/gathered-paper.ts'

const latestOnPaper = 10

/** Gathers the figures of some days, of one child or subject, or of all (rule progress.export). */
export async function gatherProgress(ask: AskOf<'progress'>, source: PaperSource): Promise<GatheredPaper> {
  const { from, to, student_id, subject_id } = ask
  if (from !== undefined && to !== undefined && to < from)
    throw new PaperRefusal('invalid', 'To Date must be on or after From Date', 'to')
  const filter = { from, to, student_id, subject_id }
  const { name, school_name, school_year_start_month: startMonth } = await source.account()
  const students = (await source.rows('students')).toSorted(byName)
  const subjects = (await source.rows('subjects')).toSorted(byName)
  const buckets = await source.buckets(filter)
  const days = daysOfFilter(filter, buckets, source.today)
  const progress = progressOf({ buckets, students, subjects, days, startMonth, student_id, subject_id })
  const recent = await source.latest(filter, latestOnPaper)
  const graded = (await source.rows('assessments')).filter(isWithin({ ...filter, ...days }))
  const model = progressPaper(progress, { recent: recent.map(namedBy(students, subjects)), graded }, source.today)
  const family = { parent_name: name, school_name: trimmedOrNull(school_name) }
  return {
    fileName: progressFileName(source.today, 'pdf'),
    model: { ...model, ...family },
    pages: null,
    draw: async (options) => (await import('./progress-pdf.ts')).progressPdf(model, { ...options, ...family }),
  }
}

/** Puts the names of its child and subject to an entry. */
function namedBy(students: readonly Row<'students'>[], subjects: readonly Row<'subjects'>[]) {
  const studentNames = new Map(students.map(({ id, name }) => [id, name]))
  const subjectNames = new Map(subjects.map(({ id, name }) => [id, name]))
  return (entry: LatestEntry) => ({
    ...entry,
    student_name: studentNames.get(entry.student_id) ?? '',
    subject_name: subjectNames.get(entry.subject_id) ?? '',
  })
}
