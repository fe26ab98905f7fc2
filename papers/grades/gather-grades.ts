import { activeStateOf } from '#shared/compliance/moves.ts'
import { states } from '#shared/compliance/states/list.ts'
import type { GradeBook } from '#shared/courses/grade-book.ts'
import type { PaperStudent, TranscriptFamily } from '#shared/courses/paper-parts.ts'
import { reportCardOf } from '#shared/courses/report-card.ts'
import { transcriptOf } from '#shared/courses/transcript.ts'
import { paperFileName } from '#shared/papers/file-name.ts'
import type { AskOf } from '#shared/papers/paper-ask.ts'
import { PaperRefusal } from '#shared/papers/paper-refusal.ts'
import type { PaperSource } from '#shared/papers/paper-source.ts'
import { activeYearOf } from '#shared/school-years/rollover-rules.ts'
import { schoolYearOf } from '#shared/school-years/school-year.ts'
import { settingsOf } from '#papers/family-input.ts'
import type { GatheredPaper } from '#papers/gathered-paper.ts'

/** Gathers the transcript of a child, of all years or of one (rule courses.transcript). */
export async function gatherTranscript(ask: AskOf<'transcript'>, source: PaperSource): Promise<GatheredPaper> {
  const { official } = ask
  const book = await gradeBookOf(source, ask.student_id)
  const model = transcriptOf(book, await transcriptFamilyOf(source), ask.school_year ?? null)
  return {
    fileName: paperFileName('transcript', model.student_name),
    model,
    pages: null,
    draw: async (options) => (await import('./transcript-pdf.ts')).transcriptPdf(model, { ...options, official }),
  }
}

/** Gathers a child's report card of a term (rule courses.report-card). */
export async function gatherReportCard(ask: AskOf<'report_card'>, source: PaperSource): Promise<GatheredPaper> {
  const book = await gradeBookOf(source, ask.student_id)
  const year = { schoolYear: ask.school_year ?? book.active, term: ask.term }
  const model = reportCardOf(book, await transcriptFamilyOf(source), year)
  return {
    fileName: paperFileName('report-card', model.student_name, model.year_text),
    model,
    pages: null,
    draw: async (options) => (await import('./report-card-pdf.ts')).reportCardPdf(model, options),
  }
}

/** All that tells the grades of a child; without one named, of the only child that there is. */
async function gradeBookOf(
  source: PaperSource,
  named: string | undefined,
): Promise<GradeBook & { student: PaperStudent }> {
  const students = await source.rows('students')
  if (named === undefined && students.length !== 1) {
    throw new PaperRefusal('invalid', 'Choose a student', 'student_id')
  }
  const student = named === undefined ? students[0] : students.find(({ id }) => id === named)
  if (student === undefined) throw new PaperRefusal('missing', 'There is no such record')
  const isOfStudent = (row: { student_id: string }) => row.student_id === student.id
  const { active_school_year, school_year_start_month: startMonth } = await source.account()
  const told = active_school_year ?? schoolYearOf(source.today, startMonth)
  return {
    student,
    active: activeYearOf(await source.rows('rollovers'), told),
    startMonth,
    today: source.today,
    enrollments: (await source.rows('enrollments')).filter(isOfStudent),
    assessments: (await source.rows('assessments')).filter(isOfStudent),
    courses: (await source.rows('courses')).filter(isOfStudent),
    subjects: new Map((await source.rows('subjects')).map(({ id, name }) => [id, name])),
  }
}

/** The signer of a family's papers about grades. */
async function transcriptFamilyOf(source: PaperSource): Promise<TranscriptFamily> {
  const { name, school_name, current_state } = await source.account()
  const here = activeStateOf(await source.rows('state_moves'), current_state)
  const state_name = states.find(({ state }) => state === here)?.state_name ?? null
  return { parent_name: name, school_name, state_name, settings: await settingsOf(source) }
}
