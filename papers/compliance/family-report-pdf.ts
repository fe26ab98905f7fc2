import type { ChildLine, FamilyReport, MonthLine } from '#shared/compliance/reports/report-models.ts'
import { makePaper } from '#papers/pdf/make-paper.ts'
import type { DrawnPaper, Fact, Paper, PaperOptions } from '#papers/pdf/paper.ts'
import { heading, space } from '#papers/pdf/pieces.ts'
import { table } from '#papers/pdf/table.ts'
import { closing, frameOf, remark } from './paper-frame.ts'
import { aligned, areaTable, spacer, todoTable } from './paper-tables.ts'

/** The report of a family and a year as a PDF (rule compliance.reports); every figure is the model's. */
export async function familyReportPdf(model: FamilyReport, wish: PaperOptions): Promise<DrawnPaper> {
  const names = model.children.map(({ name }) => name).join(', ')
  const facts: Fact[] = [...(names === '' ? [] : [['Students', names] as const]), ['School year', model.year_text]]
  return await makePaper(
    frameOf(model, { who: model.school_name ?? model.parent_name, facts }, wish),
    async (paper) => {
      await heading(paper, 'Students', 60)
      await childrenTable(paper, model.children)
      await remark(paper, model.part_text)
      space(paper, 14)
      for (const child of model.children) await drawChild(paper, child)
      await todoTable(paper, model.todos, true)
      await closing(paper, model)
    },
  )
}

async function childrenTable(paper: Paper, children: readonly ChildLine[]): Promise<void> {
  await table(paper, {
    columns: [
      { head: 'Student', share: 44, bold: true, small: true },
      { head: 'Grade', share: 26, small: true },
      { head: 'Days', share: 24, align: 'right', small: true },
      { head: 'Hours', share: 30, align: 'right', small: true },
      { head: 'Subjects', share: 20, align: 'right', small: true },
      { head: 'Done', share: 16, align: 'right', small: true },
    ],
    rows: children.map(({ name, grade_text, days, hours, subjects, percent }) => [
      name,
      grade_text,
      days,
      hours,
      subjects,
      percent,
    ]),
    empty: 'No students are in these records',
  })
}

async function drawChild(paper: Paper, child: ChildLine): Promise<void> {
  await table(paper, {
    band: { title: child.name, aside: child.grade_text },
    columns: [
      { head: 'Required', share: 66, bold: true },
      { head: 'Recorded', share: 30, align: 'right' },
      { head: 'Done', share: 18, align: 'right', figures: true },
      spacer,
      { head: '', share: 30 },
      spacer,
      { head: 'Source', share: 40, small: true },
    ],
    rows: child.requirements.map(({ label, figure, percent, share, set_by, is_alternative }) => [
      label,
      figure,
      percent,
      '',
      { bar: share },
      '',
      is_alternative ? `${set_by} (days or hours)` : set_by,
    ]),
    empty: `Nothing is required. ${child.days} days and ${child.hours} hours are recorded.`,
  })
  space(paper, 8)
  for (let from = 0; from < child.months.length; from += 12)
    await monthTable(paper, child.months.slice(from, from + 12))
  space(paper, 8)
  await areaTable(paper, child, { hasNotes: false, of: child.name })
  space(paper, 18)
}

/** Days and hours by month, a column for each. */
async function monthTable(paper: Paper, months: readonly MonthLine[]): Promise<void> {
  await table(paper, {
    columns: [
      { head: 'Month', share: 16, bold: true, small: true },
      ...months.map(({ short }) => ({ head: short, share: 12, align: 'right', figures: true, small: true }) as const),
    ],
    rows: [
      ['Days', ...aligned(months.map(({ days }) => days))],
      ['Hours', ...aligned(months.map(({ hours }) => hours))],
    ],
  })
}
