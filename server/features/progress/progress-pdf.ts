import type { FamilyPaper } from '#server/db/family-paper.ts'
import { makePaper } from '#server/pdf/make-paper.ts'
import type { DrawnPaper, Fact, Paper, PaperFrame } from '#server/pdf/paper.ts'
import { heading, measures, paragraph, space } from '#server/pdf/pieces.ts'
import { table, type Table } from '#server/pdf/table.ts'
import type { ProgressPaper, StudentOnPaper } from '#shared/progress/paper.ts'

/** Whose report it is, on what, and when it is made. */
export interface ProgressPaperWish extends FamilyPaper {
  madeAt: Date
  /** Aborted: nobody waits for it any more. */
  until?: AbortSignal
}

/** The progress report as a PDF (rule progress.export); every figure is the model's. */
export async function progressPdf(model: ProgressPaper, wish: ProgressPaperWish): Promise<DrawnPaper> {
  return await makePaper(frameOf(model, wish), async (paper) => {
    const cards = model.cards.map(({ label, figure }) => ({ label, done: figure, of: null, share: 0 }))
    await measures(paper, cards, 4)
    await paragraph(paper, model.note, quiet)
    space(paper, 12)
    await heading(paper, `Hours over time, ${model.over_time.unit}`, 80)
    await said(paper, model.over_time.empty, overTime(model))
    await heading(paper, 'Subjects', 80)
    await said(paper, model.subjects.empty, subjects(model))
    const words = closing(model)
    if (words !== '') await paragraph(paper, words, quiet)
    space(paper, 12)
    if (model.grades.length > 0) {
      await heading(paper, 'Grades', 80)
      await table(paper, grades(model))
      space(paper, 14)
    }
    await heading(paper, 'Student progress', 80)
    if (model.students.empty !== null) await paragraph(paper, model.students.empty)
    for (const student of model.students.rows) await drawStudent(paper, student)
    await paragraph(paper, model.students.note, quiet)
    space(paper, 12)
    await heading(paper, 'Recent activities', 80)
    await said(paper, model.recent.empty, recent(model))
  })
}

const mostColumns = 7
const quiet = { size: 10, quiet: true }

function frameOf(
  model: ProgressPaper,
  { parent_name, school_name, sheet, madeAt, until }: ProgressPaperWish,
): PaperFrame {
  const children: Fact[] = model.children === '' ? [] : [['Students', model.children]]
  return {
    sheet,
    title: model.title,
    school: school_name === null ? [] : [school_name],
    aside: model.days,
    facts: [...children, ['Parent and teacher', parent_name]],
    about: model.children === '' ? model.days : `${model.children}, ${model.days}`,
    foot: model.children,
    made: `Made with Hearthbook on ${model.made_on}`,
    madeAt,
    ...(until ? { until } : {}),
  }
}

/** A table, or in its place why there is none. */
async function said(paper: Paper, empty: string | null, drawn: Table): Promise<void> {
  if (empty === null) await table(paper, drawn)
  else await paragraph(paper, empty)
  space(paper, 14)
}

function overTime({ over_time: { columns: all, rows, bars } }: ProgressPaper): Table {
  // Of a large family, all children together: no page is wide enough for each.
  const columns = all.length > mostColumns ? all.slice(-1) : all
  return {
    columns: [
      { head: '', share: 30 },
      ...columns.map((head) => ({ head, share: 18, align: 'right', figures: true }) as const),
      { head: '', share: Math.max(20, 90 - 18 * columns.length) },
    ],
    rows: rows.map(({ label, hours }, at) => [label, ...hours.slice(-columns.length), { bar: bars[at] ?? 0 }]),
  }
}

function subjects({ subjects: { rows } }: ProgressPaper): Table {
  return {
    columns: [
      { head: 'Subject', share: 40, bold: true },
      { head: 'Hours', share: 15, align: 'right', figures: true },
      { head: 'Share', share: 12, align: 'right', figures: true },
      { head: '', share: 40 },
    ],
    rows: rows.map(({ name, hours, percent, bar }) => [name, hours, percent, { bar }]),
  }
}

function grades({ grades: rows }: ProgressPaper): Table {
  return {
    columns: [
      { head: 'Grade', share: 15, bold: true },
      { head: 'Assessments', share: 28, align: 'right', figures: true },
      { head: 'Share', share: 14, align: 'right', figures: true },
      { head: '', share: 50 },
    ],
    rows: rows.map(({ letter, count, percent, bar }) => [letter, count, percent, { bar }]),
  }
}

function closing({ most_active, goals_met }: ProgressPaper): string {
  const said = [most_active && `Most active subject: ${most_active}.`, goals_met && `${goals_met}.`]
  return said.filter(Boolean).join(' ')
}

async function drawStudent(paper: Paper, student: StudentOnPaper): Promise<void> {
  await table(paper, {
    band: { title: student.name, aside: `${student.grade}, ${student.hours} hours, ${student.activities}` },
    columns: [
      { head: 'Subject', share: 40 },
      { head: 'Hours', share: 25, align: 'right', figures: true },
      { head: 'Done', share: 14, align: 'right', figures: true },
      { head: '', share: 34 },
    ],
    rows: student.subjects.map(({ name, hours, percent, bar }) => [
      name,
      hours,
      percent ?? '',
      bar === null ? '' : { bar },
    ]),
    empty: 'Nothing was logged in this period',
  })
  space(paper, 12)
}

function recent({ recent: { rows } }: ProgressPaper): Table {
  return {
    columns: [
      { head: 'Day', share: 14 },
      { head: 'Activity', share: 44 },
      { head: 'Student', share: 20 },
      { head: 'Subject', share: 22 },
      { head: 'Time', share: 12, align: 'right', figures: true },
    ],
    rows: rows.map(({ date, title, student, subject, duration }) => [date, title, student, subject, duration]),
  }
}
