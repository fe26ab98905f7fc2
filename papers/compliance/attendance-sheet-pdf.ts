import type { AttendanceSheetModel } from '#shared/compliance/reports/report-models.ts'
import { makePaper } from '#papers/pdf/make-paper.ts'
import type { DrawnPaper, PaperOptions } from '#papers/pdf/paper.ts'
import { paragraph, space } from '#papers/pdf/pieces.ts'
import { closing, frameOf, remark } from './paper-frame.ts'
import { attendanceRegisters } from './paper-tables.ts'

/** A child's year, day by day, as a PDF (rule compliance.attendance-sheet); every figure is the model's. */
export async function attendanceSheetPdf(model: AttendanceSheetModel, wish: PaperOptions): Promise<DrawnPaper> {
  const { student_name, grade_text, year_text, total, total_hours } = model
  const facts = [
    ['Student', student_name],
    ['Grade', grade_text],
    ['School year', year_text],
  ] as const
  return await makePaper(frameOf(model, { who: student_name, facts }, wish), async (paper) => {
    await attendanceRegisters(paper, model.register)
    space(paper, 12)
    await paragraph(paper, `${total}, ${total_hours}.`, { hand: 'bold' })
    await paragraph(paper, model.counted_from)
    await remark(paper, model.part_text)
    await closing(paper, model)
  })
}
