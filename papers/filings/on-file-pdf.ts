import type { OnFilePaper } from '#shared/filings/on-file-paper.ts'
import { nothingRecorded } from '#shared/filings/on-file.ts'
import type { NoticeOnFile } from '#shared/filings/sent.ts'
import { closing, frameOf, remark } from '#papers/compliance/paper-frame.ts'
import { makePaper } from '#papers/pdf/make-paper.ts'
import { room, type DrawnPaper, type Fact, type Paper, type PaperOptions } from '#papers/pdf/paper.ts'
import { writeWithin } from '#papers/pdf/pen.ts'
import { halves, heading, paragraph, sentences, space } from '#papers/pdf/pieces.ts'
import { sideBySide, type Table } from '#papers/pdf/table.ts'
import { lineHeight, smallSize, wrappedLines } from '#papers/pdf/text.ts'

/** Draws a child's file as a PDF of one page (rule filings.on-file-paper); every word is the model's. */
export async function onFilePdf(model: OnFilePaper, wish: PaperOptions): Promise<DrawnPaper> {
  const { student_name, birth_date_text, grade_text, recorded_text } = model
  const facts: Fact[] = [
    ['Student', student_name],
    ...(birth_date_text === '' ? [] : [['Date of birth', birth_date_text] as const]),
    ['Grade', grade_text],
  ]
  return await makePaper(frameOf(model, { who: student_name, facts }, wish), async (paper) => {
    await lawAndSupervisor(paper, model)
    await notices(paper, model)
    await taught(paper, model)
    await documents(paper, model)
    space(paper, 6)
    await remark(paper, recorded_text)
    await closing(paper, model)
  })
}

async function lawAndSupervisor(paper: Paper, { program, supervisor }: OnFilePaper): Promise<void> {
  const law = program === null ? nothingRecorded : `${program.statute}\n${program.name}`
  const who = supervisor === null ? nothingRecorded : [supervisor.name, supervisor.education].filter(Boolean).join('\n')
  await halves(paper, [sentences(paper, 'The law', law), sentences(paper, 'Supervisor', who)])
  space(paper, 6)
}

async function notices(paper: Paper, model: OnFilePaper): Promise<void> {
  const { notice_title, notices: noticed, sent, more_sent_text } = model
  if (noticed !== null) {
    await heading(paper, notice_title)
    if (noticed.length === 0) await paragraph(paper, nothingRecorded)
    for (const [at, notice] of noticed.entries()) {
      if (at > 0) space(paper, 6)
      await pairs(paper, factsOf(notice))
    }
    await remark(paper, model.more_notices_text)
    space(paper, 8)
  }
  if (sent.length === 0) return
  await heading(paper, 'Also sent')
  for (const { title, text } of sent) await paragraph(paper, `${title}: ${text}`, { size: smallSize })
  await remark(paper, more_sent_text)
  space(paper, 8)
}

function factsOf({ title, period_text, sent_on_text, way_text, ...notice }: NoticeOnFile): Fact[] {
  const facts: Fact[] = [
    ['Notice', [title, period_text].filter(Boolean).join(', ')],
    ['Sent', [sent_on_text, way_text].filter(Boolean).join(', ')],
    ['Number', notice.tracking],
    ['To', notice.sent_to],
    ['Acknowledged', notice.acknowledged_text],
    ...notice.also.map(({ text }): Fact => ['Also sent on', text]),
  ]
  return facts.filter(([, value]) => value !== '')
}

/** Labels with what is said of each beside them. */
async function pairs(paper: Paper, facts: readonly Fact[]): Promise<void> {
  for (const [label, value] of facts) {
    for (const [index, line] of wrappedLines(value, paper.width - labelWidth, {}).entries()) {
      await room(paper, lineHeight)
      if (index === 0) writeWithin(paper, label, paper.left, paper.y, lineHeight, { size: smallSize, quiet: true })
      writeWithin(paper, line, paper.left + labelWidth, paper.y, lineHeight, {})
      paper.y += lineHeight
    }
  }
}

const labelWidth = 88

async function taught(paper: Paper, { taught: { figures, text } }: OnFilePaper): Promise<void> {
  await heading(paper, 'Taught so far')
  const said = figures.map(({ figure, unit }) => `${figure} ${unit}`).join(', ')
  if (figures.length === 0) await paragraph(paper, nothingRecorded)
  else await paragraph(paper, said, { hand: 'bold' })
  await paragraph(paper, text)
  space(paper, 8)
}

async function documents(paper: Paper, { documents: listed, more_documents_text }: OnFilePaper): Promise<void> {
  await heading(paper, 'Documents')
  if (listed.length === 0) await paragraph(paper, nothingRecorded)
  else await twoUp(paper, listed)
  await remark(paper, more_documents_text)
}

/** Documents in two tables beside each other, the newer half at the left. */
async function twoUp(paper: Paper, listed: OnFilePaper['documents']): Promise<void> {
  const half = Math.ceil(listed.length / 2)
  const tables: Table[] = [listed.slice(0, half), listed.slice(half)]
    .filter((part) => part.length > 0)
    .map((part) => ({
      columns: [
        { head: 'Document', share: 58, small: true, bold: true },
        { head: 'Kind and day', share: 54, small: true },
      ],
      rows: part.map(({ title, kind_text, day_text }) => [title, `${kind_text}, ${day_text}`]),
    }))
  await sideBySide(paper, tables, 2)
}
