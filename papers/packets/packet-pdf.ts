import type { PacketModel } from '#shared/packets/packet-models.ts'
import { readingTable } from '#papers/books/reading-list-pdf.ts'
import { logTable } from '#papers/compliance/activity-log-pdf.ts'
import { closing, frameOf, remark } from '#papers/compliance/paper-frame.ts'
import { areaTable, attendanceRegisters } from '#papers/compliance/paper-tables.ts'
import { makePaper } from '#papers/pdf/make-paper.ts'
import { room, type DrawnPaper, type Paper, type PaperFrame, type PaperOptions } from '#papers/pdf/paper.ts'
import { write, writeWithin } from '#papers/pdf/pen.ts'
import { paragraph, space } from '#papers/pdf/pieces.ts'
import { titledTable } from '#papers/pdf/table.ts'
import { smallSize, widthOf, type Style } from '#papers/pdf/text.ts'
import { contentsTable, filingsTable, scoresTable } from './packet-tables.ts'
import { areaPages, type ReadPicture } from './samples-pdf.ts'

/** An evaluator's packet as a PDF (rule packets.pdf); every word is the model's. Pictures are read one by one. */
export async function packetPdf(model: PacketModel, read: ReadPicture, wish: PaperOptions): Promise<DrawnPaper> {
  return await makePaper(frameOfPacket(model, wish), async (paper) => {
    await cover(paper, model)
    for (const area of model.areas) await areaPages(paper, area, read)
    await reading(paper, model)
    await log(paper, model)
    await attendance(paper, model)
    await hours(paper, model)
    await scores(paper, model)
    await filings(paper, model)
    await closing(paper, model)
  })
}

function frameOfPacket(model: PacketModel, wish: PaperOptions): PaperFrame {
  const { student_name, grade_text, year_text, teacher, school_name, address } = model
  const home = [school_name, ...address].filter(Boolean).join(', ')
  return {
    ...frameOf(model, { who: student_name, facts: [] }, wish),
    // The law stands below, with its statute.
    school: home === '' ? [] : [home],
    facts: [['Student', student_name], ['Grade', grade_text], ['School year', year_text], teacher],
  }
}

async function cover(paper: Paper, model: PacketModel): Promise<void> {
  const { prepared_text, program, figures, samples_text, part_text, left_out_text } = model
  await paragraph(paper, prepared_text, { hand: 'bold' })
  if (program !== null) await paragraph(paper, `${program.statute}, ${program.name}`)
  space(paper, 10)
  await drawFigures(paper, figures)
  await remark(paper, samples_text)
  await remark(paper, part_text)
  await remark(paper, left_out_text)
  space(paper, 8)
  await titledTable(paper, 'In this packet', contentsTable(model))
  space(paper, 14)
}

const figureStyle: Style = { hand: 'title', size: 16.5 }

/** Each figure with its unit, and a note below it. */
async function drawFigures(paper: Paper, figures: PacketModel['figures']): Promise<void> {
  const inRow = 3
  const width = paper.width / inRow
  for (let from = 0; from < figures.length; from += inRow) {
    await room(paper, 46)
    for (const [index, { figure, unit, note }] of figures.slice(from, from + inRow).entries()) {
      const x = paper.left + index * width
      write(paper, figure, x, paper.y + 16, figureStyle)
      write(paper, unit, x + widthOf(figure, figureStyle) + 4, paper.y + 16, {})
      writeWithin(paper, note, x, paper.y + 22, 14, { size: smallSize, quiet: true })
    }
    paper.y += 46
  }
}

async function reading(paper: Paper, { reading: list }: PacketModel): Promise<void> {
  if (list === null) return
  await titledTable(paper, 'Reading and Materials List', readingTable(list.books, 'Book'))
  if (list.materials.length > 0) {
    space(paper, 12)
    await titledTable(paper, 'Materials', readingTable(list.materials, 'Materials'))
  }
  space(paper, 6)
  await remark(paper, [`${list.total}.`, list.several].filter(Boolean).join(' '))
  space(paper, 14)
}

async function log(paper: Paper, { log: logged }: PacketModel): Promise<void> {
  if (logged === null) return
  await titledTable(paper, 'Activity Log', logTable({ ...logged, has_students: false }))
  space(paper, 6)
  await remark(paper, `${logged.total}. ${logged.later}`)
  space(paper, 14)
}

async function attendance(paper: Paper, { attendance: days }: PacketModel): Promise<void> {
  if (days === null) return
  await attendanceRegisters(paper, days.register)
  space(paper, 6)
  await remark(paper, days.counted_from)
  space(paper, 14)
}

async function hours(paper: Paper, { hours: taught }: PacketModel): Promise<void> {
  if (taught === null) return
  await areaTable(paper, taught, { hasNotes: false, title: 'Hours by Subject' })
  space(paper, 14)
}

async function scores(paper: Paper, { scores: tests }: PacketModel): Promise<void> {
  if (tests === null) return
  await titledTable(paper, 'Test Scores', scoresTable(tests))
  space(paper, 14)
}

async function filings(paper: Paper, { filings: sent }: PacketModel): Promise<void> {
  if (sent === null) return
  await titledTable(paper, 'Filings', filingsTable(sent))
  space(paper, 14)
}
