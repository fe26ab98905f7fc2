import type { ReportCardModel } from '#shared/courses/paper-models.ts'
import { makePaper } from '#papers/pdf/make-paper.ts'
import type { DrawnPaper, Fact, Paper, PaperFrame, PaperOptions } from '#papers/pdf/paper.ts'
import { halfWidth, halves, signature, space, type Half } from '#papers/pdf/pieces.ts'
import { rule } from '#papers/pdf/pen.ts'
import { table } from '#papers/pdf/table.ts'
import { gradingScale } from './grading-scale.ts'
import { transcriptFacts, schoolOf } from './paper-people.ts'

/** A child's report card of a term as a PDF (rule courses.report-card); every figure is the model's. */
export async function reportCardPdf(model: ReportCardModel, wish: PaperOptions): Promise<DrawnPaper> {
  return await makePaper(frameOf(model, wish), async (paper) => {
    await table(paper, {
      columns: [
        { head: 'Course', share: 44, bold: true },
        { head: 'Assessments', share: 16, align: 'right', figures: true },
        { head: 'Percent', share: 14, align: 'right', figures: true },
        { head: 'Grade', share: 14, align: 'center' },
        { head: 'Points', share: 12, align: 'right', figures: true },
        { head: 'Year so far', share: 16, align: 'center' },
      ],
      rows: model.courses.map((course) => [
        { text: course.title, mark: course.mark },
        String(course.assessments),
        course.percent,
        course.grade,
        course.points,
        course.year_grade,
      ]),
      empty: 'Nothing was graded in this term',
      total: ['All courses', String(model.assessments), '', '', '', ''],
    })
    space(paper, 18)
    await halves(paper, [gradingScale(paper, model.scale), comments(paper)])
    space(paper, 18)
    await signature(paper, `${model.parent_name}, parent and teacher`, '')
  })
}

function frameOf(model: ReportCardModel, { sheet, madeAt, host }: PaperOptions): PaperFrame {
  const name = `${model.student_name}, ${model.year_text}`
  return {
    sheet,
    title: model.title,
    school: [...schoolOf(model), model.days_text],
    figures: [...gpa('Term GPA', model.term_gpa), ...gpa('Year GPA', model.year_gpa)],
    facts: transcriptFacts({ ...model, birth_date: null }, [
      ['Grade', model.grade_text],
      ['School year', model.year_text],
      ['Term', model.term_text],
    ]),
    about: `${name}, ${model.term_text}`,
    foot: name,
    made: `Made with Hearthbook on ${model.made_on_text}`,
    madeAt,
    host,
  }
}

/** Lines to write on by hand. */
function comments(paper: Paper): Half {
  const lines = [16, 36, 56, 76]
  const draw = (x: number, y: number) => lines.forEach((line) => rule(paper, y + line, x, x + halfWidth(paper)))
  return { title: 'Comments', height: 76, draw }
}

function gpa(label: string, value: string): Fact[] {
  return value === '' ? [] : [[label, value]]
}
