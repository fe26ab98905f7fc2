import type { TranscriptModel, TranscriptYear } from '#shared/courses/paper-models.ts'
import { makePaper } from '#papers/pdf/make-paper.ts'
import type { DrawnPaper, Fact, PaperFrame, PaperOptions } from '#papers/pdf/paper.ts'
import { halves, paragraph, sentences, signature, signatureHeight, space } from '#papers/pdf/pieces.ts'
import { sideBySide, type Column, type Table } from '#papers/pdf/table.ts'
import { gradingScale } from './grading-scale.ts'
import { transcriptFacts, schoolOf } from './paper-people.ts'

/** How a transcript is asked for. */
interface TranscriptOptions extends PaperOptions {
  /** Signed; else it says that it is a copy without signature. */
  official: boolean
}

/** The transcript as a PDF (rule courses.transcript); every figure is the model's. */
export async function transcriptPdf(model: TranscriptModel, wish: TranscriptOptions): Promise<DrawnPaper> {
  const { official } = wish
  const columns = columnsOf(model)
  return await makePaper(frameOf(model, wish), async (paper) => {
    if (model.years.length === 0) await paragraph(paper, 'No high school courses yet.')
    for (let from = 0; from < model.years.length; from += 2) {
      await sideBySide(
        paper,
        model.years.slice(from, from + 2).map((year) => yearTable(year, columns)),
        2,
      )
      space(paper, 12)
    }
    const explained = sentences(paper, 'How it is counted', model.explained.join(' '))
    // A signature never stands on a page without anything above it.
    await halves(paper, [gradingScale(paper, model.scale), explained], official ? signatureHeight + 9 : 0)
    space(paper, 9)
    if (official) await signature(paper, `${model.parent_name}, parent and teacher`, model.certified)
  })
}

function frameOf(model: TranscriptModel, { sheet, official, madeAt, host }: TranscriptOptions): PaperFrame {
  const name = model.years_text === '' ? model.student_name : `${model.student_name}, ${model.years_text}`
  const graduated: readonly Fact[] =
    model.graduation_date === null ? [['Grade', model.grade_text]] : [['Date of graduation', model.graduation_date]]
  return {
    sheet,
    title: official ? model.title : `Unofficial ${model.title}`,
    school: schoolOf(model),
    figures: figuresOf(model),
    facts: transcriptFacts(model, graduated),
    about: name,
    foot: name,
    made: `Made with Hearthbook on ${model.made_on_text}`,
    madeAt,
    host,
  }
}

function figuresOf({ gpa, weighted_gpa, credits }: TranscriptModel): Fact[] {
  const graded: Fact[] = gpa === '' ? [] : [['GPA', gpa]]
  const weighted: Fact[] = weighted_gpa === '' ? [] : [['Weighted GPA', weighted_gpa]]
  return [...graded, ...weighted, ['Credits', credits]]
}

// The same in each year, so that they stand below each other.
function columnsOf({ years }: TranscriptModel): Column[] {
  const isLong = years.some(({ courses }) => courses.some(({ grade }) => grade.length > 3))
  return [
    { head: 'Course', share: isLong ? 92 : 122 },
    { head: 'Credit', share: 30, align: 'right', figures: true },
    { head: 'Grade', share: isLong ? 59 : 29, align: 'center' },
    { head: 'Points', share: 30, align: 'right', figures: true },
  ]
}

function yearTable(year: TranscriptYear, columns: readonly Column[]): Table {
  return {
    band: { title: year.grade_text, aside: year.year_text },
    columns,
    rows: year.courses.map(({ title, mark, credit, grade, points }) => [{ text: title, mark }, credit, grade, points]),
    total: ['Year', year.credits, '', year.gpa === '' ? '' : `GPA ${year.gpa}`],
    ...(year.gpa === '' ? {} : { note: noteOf(year) }),
  }
}

function noteOf(year: TranscriptYear): string {
  return `Weighted ${year.weighted_gpa}. To date ${year.cumulative_gpa}, weighted ${year.cumulative_weighted_gpa}`
}
