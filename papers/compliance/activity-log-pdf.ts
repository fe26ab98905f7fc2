import type { ActivityLog, LogLine } from '#shared/compliance/reports/report-models.ts'
import { makePaper } from '#papers/pdf/make-paper.ts'
import type { DrawnPaper, Fact, PaperOptions } from '#papers/pdf/paper.ts'
import { paragraph, space } from '#papers/pdf/pieces.ts'
import { table, type Cell, type Table } from '#papers/pdf/table.ts'
import { closing, frameOf } from './paper-frame.ts'
import { spacer } from './paper-tables.ts'

/** Every entry of a period as a PDF (rule compliance.reports); every figure is the model's. */
export async function activityLogPdf(model: ActivityLog, wish: PaperOptions): Promise<DrawnPaper> {
  const facts: Fact[] = [
    ['Student', model.student_name],
    ['Recorded', model.total],
  ]
  const frame = frameOf(
    { ...model, covered_text: model.days_text },
    { who: model.student_name, facts, foot: model.student_name },
    wish,
  )
  return await makePaper(frame, async (paper) => {
    await table(paper, logTable(model))
    space(paper, 12)
    await paragraph(paper, `${model.total}.`, { hand: 'bold' })
    await closing(paper, model)
  })
}

/** The entries of a log as a table, with students and materials where there are some. */
export function logTable(model: LogEntries): Table {
  return {
    columns: [
      { head: 'Day', share: 25, small: true },
      ...(model.has_students ? [{ head: 'Student', share: 22, small: true }] : []),
      { head: 'Subject', share: 27, small: true },
      { head: 'Activity', share: activityShare(model), small: true },
      ...(model.has_materials ? [{ head: 'Books and materials', share: booksShare, small: true }] : []),
      { head: 'Time', share: 15, align: 'right', figures: true, small: true },
      spacer,
      { head: 'Written on', share: 26, small: true },
    ],
    rows: rowsOf(model),
    empty: 'Nothing was logged on these days',
  }
}

type LogEntries = Pick<ActivityLog, 'entries' | 'has_students' | 'has_materials'>

const booksShare = 34

/** What the other columns leave of the width. */
function activityShare({ has_students, has_materials }: LogEntries): number {
  return 88 - (has_students ? 22 : 0) - (has_materials ? booksShare : 0)
}

function* rowsOf({ entries, has_students, has_materials }: LogEntries): Generator<Cell[]> {
  for (const entry of entries) {
    const { date_text, student_name, subject, title, used, time } = entry
    const child = has_students ? [student_name] : []
    yield [date_text, ...child, subject, title, ...(has_materials ? [used] : []), time, '', writtenOn(entry)]
  }
}

function writtenOn({ written_text, later }: LogLine): string {
  return [written_text, later].filter((text) => text !== '').join(', ')
}
