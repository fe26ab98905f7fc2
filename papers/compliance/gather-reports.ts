import { familyWithin } from '#shared/compliance/family-compliance.ts'
import { gradedWorkOfReport } from '#shared/compliance/reports/graded-work.ts'
import type { PaperFamily } from '#shared/compliance/reports/paper-head.ts'
import { refuseTooLong, reportYear, todosOfReport } from '#shared/compliance/reports/report-year.ts'
import {
  attendanceSheet,
  familyReport,
  studentReport,
  type ReportInput,
  type StudentReportInput,
} from '#shared/compliance/reports/reports.ts'
import { paperFileName } from '#shared/papers/file-name.ts'
import type { AskedDays, AskOf } from '#shared/papers/paper-ask.ts'
import { PaperRefusal } from '#shared/papers/paper-refusal.ts'
import type { PaperSource } from '#shared/papers/paper-source.ts'
import { opensIn } from '#shared/school-years/school-year.ts'
import { familyInputOf, settingsOf, studentsOf } from '#papers/family-input.ts'
import type { GatheredPaper } from '#papers/gathered-paper.ts'

/** Gathers the report of the family and some days (rule compliance.reports). */
export async function gatherFamilyReport(ask: AskOf<'family_report'>, source: PaperSource): Promise<GatheredPaper> {
  const model = familyReport(await reportInputOf(source, ask, null))
  // The report of the present year has the plain name.
  const year = ask.school_year === undefined ? [] : [ask.school_year]
  return {
    fileName: paperFileName('compliance-report', ...year),
    model,
    pages: null,
    draw: async (options) => (await import('./family-report-pdf.ts')).familyReportPdf(model, options),
  }
}

/** Gathers the report of a child and some days (rule compliance.reports). */
export async function gatherStudentReport(
  ask: AskOf<'student_report' | 'attendance_sheet'>,
  source: PaperSource,
): Promise<GatheredPaper> {
  const model = studentReport(await childInputOf(source, ask))
  return {
    fileName: paperFileName('compliance-report', model.student_name, model.year_text),
    model,
    pages: null,
    draw: async (options) => (await import('./student-report-pdf.ts')).studentReportPdf(model, options),
  }
}

/** Gathers a child's attendance of some days (rule compliance.attendance-sheet). */
export async function gatherAttendanceSheet(
  ask: AskOf<'student_report' | 'attendance_sheet'>,
  source: PaperSource,
): Promise<GatheredPaper> {
  const model = attendanceSheet(await childInputOf(source, ask))
  return {
    fileName: paperFileName('attendance', model.student_name, model.year_text),
    model,
    pages: null,
    draw: async (options) => (await import('./attendance-sheet-pdf.ts')).attendanceSheetPdf(model, options),
  }
}

/** The input of the family's report; of one child, whether active or archived, where it is named. */
export async function reportInputOf(
  source: PaperSource,
  asked: AskedDays,
  studentId: string | null,
): Promise<ReportInput & { schoolYear: string }> {
  const known = await familyInputOf(source)
  const everyone = await studentsOf(source)
  const students = studentId === null ? known.students : everyone.filter(({ id }) => id === studentId)
  const input = { ...known, students }
  const year = reportYear(input, asked)
  const { period, pack, yearsBack, schoolYear } = year
  refuseTooLong(period)
  const children = familyWithin(input, period, yearsBack)
  return {
    family: await paperFamilyOf(source, pack),
    period,
    schoolYear,
    children,
    todos: todosOfReport(known, year, await source.rows('compliance_todos')),
    entries: await source.entries({ ...period, studentIds: children.map(({ student }) => student.id) }),
    subjects: new Map(known.subjects.map(({ id, name }) => [id, name])),
    legalNames: new Map(everyone.map(({ id, legal_name }) => [id, legal_name])),
    today: source.today,
  }
}

/** The family as its papers name it, and the state of a year. */
export async function paperFamilyOf(source: PaperSource, pack: PaperFamily['pack']): Promise<PaperFamily> {
  const { name, school_name } = await source.account()
  const settings = await settingsOf(source)
  const { street = null, city = null, zip = null, phone = null, pathway = null } = settings ?? {}
  return { parent_name: name, school_name, pack, street, city, zip, phone, pathway }
}

/** The input of a child's own papers; a child that isn't there, or is another family's, has none. */
export async function childInputOf(
  source: PaperSource,
  ask: AskedDays & { student_id: string },
): Promise<StudentReportInput> {
  const { children, schoolYear, ...input } = await reportInputOf(source, ask, ask.student_id)
  const [child] = children
  if (child === undefined) throw new PaperRefusal('missing', 'There is no such record')
  const { period, subjects } = input
  return {
    ...input,
    child,
    breaks: (await source.rows('breaks')).toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1)),
    notes: (await source.rows('report_notes')).filter(
      // A family that begins its years in January names the same year otherwise.
      (note) => note.student_id === ask.student_id && opensIn(note.school_year) === opensIn(schoolYear),
    ),
    assessments: gradedWorkOfReport(
      await source.rows('assessments'),
      { studentId: ask.student_id, from: period.from, to: period.to },
      subjects,
    ),
  }
}
