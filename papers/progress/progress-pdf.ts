import { makePaper } from '#papers/pdf/make-paper.ts'
import type { DrawnPaper, Fact, Paper, PaperFrame, PaperOptions } from '#papers/pdf/paper.ts'
import { heading, measures, paragraph, space } from '#papers/pdf/pieces.ts'
import { table, titledTable, type Table } from '#papers/pdf/table.ts'
import type { ProgressPaper, StudentOnPaper } from '#shared/progress/paper.ts'

/** The report's family, sheet and day. */
interface ProgressPaperOptions extends PaperOptions {
  parent_name: string
  school_name: string | null
}

/** The progress report as a PDF (rule progress.export); every figure is the model's. */
export async function progressPdf(model: ProgressPaper, wish: ProgressPaperOptions): Promise<DrawnPaper> {
  return await makePaper(frameOf(model, wish), async (paper) => {
    const cards = model.cards.map(({ label, figure }) => ({ label, done: figure, of: null, share: 0 }))
    await measures(paper, cards, 4)
    await paragraph(paper, model.note, quiet)
    space(paper, 12)
    await part(paper, `Hours over time, ${model.over_time.unit}`, model.over_time.empty, overTime(model))
    space(paper, 14)
    await part(paper, 'Subjects', model.subjects.empty, subjects(model))
    space(paper, 14)
    const words = closing(model)
    if (words !== '') await paragraph(paper, words, quiet)
    space(paper, 12)
    if (model.grades.length > 0) {
      await titledTable(paper, 'Grades', grades(model))
      space(paper, 14)
    }
    const [first, ...others] = model.students.rows.map(ofStudent)
    await part(paper, 'Student progress', model.students.empty, first)
    space(paper, 12)
    for (const other of others) {
      await table(paper, other)
      space(paper, 12)
    }
    await paragraph(paper, model.students.note, quiet)
    space(paper, 12)
    await part(paper, 'Recent activities', model.recent.empty, recent(model))
    space(paper, 14)
  })
}

const maxColumns = 7
const quiet = { size: 10, quiet: true }

function frameOf(
  model: ProgressPaper,
  { parent_name, school_name, sheet, madeAt, host }: ProgressPaperOptions,
): PaperFrame {
  const children: Fact[] = model.children === '' ? [] : [['Students', model.children]]
  return {
    sheet,
    title: model.title,
    school: school_name === null ? [] : [school_name],
    aside: model.days,
    facts: [...children, ['Parent and teacher', parent_name]],
    about: model.who === '' ? model.days : `${model.who}, ${model.days}`,
    foot: model.who,
    made: `Made with Hearthbook on ${model.made_on}`,
    madeAt,
    host,
  }
}

/** A title and its table, or in the table's place why there is none. */
async function part(paper: Paper, title: string, empty: string | null, drawn: Table | undefined): Promise<void> {
  if (empty === null && drawn !== undefined) await titledTable(paper, title, drawn)
  else {
    await heading(paper, title)
    if (empty !== null) await paragraph(paper, empty)
  }
}

function overTime({ over_time: { columns: all, rows, bars } }: ProgressPaper): Table {
  // A large family gets one column for all children: no page is wide enough for each.
  const columns = all.length > maxColumns ? all.slice(-1) : all
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

function ofStudent(student: StudentOnPaper): Table {
  return {
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
  }
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
