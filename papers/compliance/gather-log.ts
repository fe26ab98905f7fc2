import { reportYear } from '#shared/compliance/reports/report-year.ts'
import { activityLog } from '#shared/compliance/reports/reports.ts'
import { paperFileName } from '#shared/papers/file-name.ts'
import type { AskOf } from '#shared/papers/paper-ask.ts'
import { PaperRefusal } from '#shared/papers/paper-refusal.ts'
import type { PaperSource } from '#shared/papers/paper-source.ts'
import { trimmedOrNull } from '#shared/records/text.ts'
import { lawInputOf, studentsOf, subjectsOf } from '#papers/family-input.ts'
import type { GatheredPaper } from '#papers/gathered-paper.ts'
import { paperFamilyOf } from './gather-reports.ts'

/** About how many entries stand on a page. */
const entriesOnPage = 36

/** Gathers every entry of some days, of one child or of all (rule compliance.reports). */
export async function gatherActivityLog(ask: AskOf<'activity_log'>, source: PaperSource): Promise<GatheredPaper> {
  const { student_id } = ask
  const { period, pack } = reportYear(await lawInputOf(source), ask)
  const students = await studentsOf(source)
  const chosen = student_id === undefined ? students : students.filter(({ id }) => id === student_id)
  const [one] = chosen
  if (one === undefined && student_id !== undefined) throw new PaperRefusal('missing', 'There is no such record')
  const names = {
    students: new Map(students.map(({ id, name }) => [id, name])),
    subjects: new Map((await subjectsOf(source)).map(({ id, name }) => [id, name])),
    books: await source.shelf(),
    student: student_id === undefined ? null : (trimmedOrNull(one?.legal_name) ?? one?.name ?? null),
  }
  const family = await paperFamilyOf(source, pack)
  const entries = await source.entries({ ...period, studentIds: chosen.map(({ id }) => id) })
  const model = activityLog(family, period, entries, names, source.today)
  const whose = student_id === undefined ? [] : [model.student_name]
  return {
    fileName: paperFileName('activity-log', ...whose, period.from, period.to),
    model,
    pages: Math.ceil(entries.length / entriesOnPage),
    draw: async (options) => (await import('./activity-log-pdf.ts')).activityLogPdf(model, options),
  }
}
