import type { StudentReport } from '#shared/compliance/reports/report-models.ts'
import { makePaper } from '#papers/pdf/make-paper.ts'
import { room, type Fact, type Paper, type DrawnPaper, type PaperOptions } from '#papers/pdf/paper.ts'
import { heading, paragraph, space } from '#papers/pdf/pieces.ts'
import { titledTable } from '#papers/pdf/table.ts'
import { lineHeight } from '#papers/pdf/text.ts'
import { closing, frameOf, remark } from './paper-frame.ts'
import { areaTable, attendanceRegisters, requirementFigures, todoTable } from './paper-tables.ts'

/** The report of a child and a year as a PDF (rule compliance.reports); every figure is the model's. */
export async function studentReportPdf(model: StudentReport, wish: PaperOptions): Promise<DrawnPaper> {
  return await makePaper(frameOf(model, { who: model.student_name, facts: factsOf(model) }, wish), async (paper) => {
    await requirementFigures(paper, model.requirements)
    await remark(paper, model.pace_text)
    await remark(paper, model.part_text)
    await paragraph(paper, standing(model))
    space(paper, 12)
    await attendanceRegisters(paper, model.register)
    space(paper, 12)
    await areas(paper, model)
    space(paper, 14)
    await assessments(paper, model)
    await todoTable(paper, model.todos, false)
    await closing(paper, model)
  })
}

function factsOf({ student_name, birth_date, grade_text, year_text }: StudentReport): Fact[] {
  const born: Fact[] = birth_date === null ? [] : [['Date of birth', birth_date]]
  return [['Student', student_name], ...born, ['Grade', grade_text], ['School year', year_text]]
}

/**
 * "65.6% of what is required. 118 days and 562.5 hours are recorded.": figures, and no status word (rule
 * compliance.status).
 */
function standing({ percent, total_days, total_hours }: StudentReport): string {
  const recorded = `${total_days} and ${total_hours} hours are recorded.`
  return percent === '' ? recorded : `${percent} of what is required. ${recorded}`
}

/** Words beside each area; where some are long, below them all over the width. */
async function areas(paper: Paper, model: StudentReport): Promise<void> {
  const isLong = model.areas.some(({ note }) => note.length > longestBeside)
  const isAsked = model.areas.length > 0
  const byLaw = model.areas.every(({ is_required }) => is_required) ? 'Required subjects' : 'Subjects named by law'
  await areaTable(paper, model, {
    hasNotes: !isLong && model.areas.some(({ note }) => note !== ''),
    title: isAsked ? byLaw : 'Subjects',
  })
  if (!isLong) return
  space(paper, 14)
  await heading(paper, 'Progress, in the parent’s words', 40)
  for (const { name, note } of model.areas.filter((area) => area.note !== '')) {
    await room(paper, 2 * lineHeight)
    await paragraph(paper, name, { hand: 'bold' })
    await paragraph(paper, note)
    space(paper, 6)
  }
}

const longestBeside = 240

async function assessments(paper: Paper, { assessments: graded }: StudentReport): Promise<void> {
  if (graded.length === 0) return
  await titledTable(paper, 'Assessments', {
    columns: [
      { head: 'Day', share: 34, small: true },
      { head: 'What', share: 60, small: true, bold: true },
      { head: 'Subject', share: 40, small: true },
      { head: 'Result', share: 28, align: 'right', small: true },
    ],
    rows: graded.map(({ date, title, subject, result }) => [date, title, subject, result]),
  })
  space(paper, 14)
}
