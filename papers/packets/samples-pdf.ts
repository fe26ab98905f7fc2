import type { PDFImage } from '@cantoo/pdf-lib'
import type { PacketArea, SampleModel } from '#shared/packets/packet-models.ts'
import { gutter, room, type Paper } from '#papers/pdf/paper.ts'
import { box, drawPicture, writeWithin } from '#papers/pdf/pen.ts'
import { halfWidth, heading, paragraph, space } from '#papers/pdf/pieces.ts'
import { lineHeight, smallSize, wrappedLines, type Style } from '#papers/pdf/text.ts'
import { notHere } from './packet-tables.ts'

/** Reads a sample's picture as a JPEG; `null` where its bytes aren't here. */
export type ReadPicture = (sample: SampleModel) => Promise<Uint8Array | null>

/** Draws an area: what was logged, the parent’s words, and its samples (rule packets.pdf). */
export async function areaPages(paper: Paper, area: PacketArea, read: ReadPicture): Promise<void> {
  await heading(paper, `Work Samples: ${area.name}`, firstRow(area))
  if (area.log_text !== '') await paragraph(paper, area.log_text, quiet)
  await parentsWords(paper, area.words)
  if (area.samples.length === 0) await paragraph(paper, 'No samples.', quiet)
  let row: Shown[] = []
  for (const sample of area.samples) {
    const shown = await shownOf(paper, sample, read)
    if (shown.picture === null || sample.full_page) {
      await drawRow(paper, row)
      row = []
      await (shown.picture === null ? drawLine(paper, sample) : drawPage(paper, { sample, picture: shown.picture }))
      continue
    }
    row.push(shown)
    if (row.length === 2) {
      await drawRow(paper, row)
      row = []
    }
  }
  await drawRow(paper, row)
  if (area.read_text !== '') await paragraph(paper, `Read: ${area.read_text}`, { size: smallSize })
  space(paper, 14)
}

interface Shown {
  sample: SampleModel
  picture: PDFImage | null
}

const quiet: Style = { size: smallSize, quiet: true }
const bold: Style = { hand: 'bold' }
/** Small text takes less than a line. */
const smallLine = 13.5
const numberWidth = 18

async function shownOf(paper: Paper, sample: SampleModel, read: ReadPicture): Promise<Shown> {
  const bytes = sample.media === 'picture' ? await read(sample) : null
  return { sample, picture: bytes && (await paper.embedJpeg(bytes)) }
}

/** A heading keeps its first samples on its page. */
function firstRow({ samples }: PacketArea): number {
  const first = samples.find(({ media }) => media === 'picture')
  return first === undefined || first.full_page ? 60 : 330
}

/** A short text stands on the tint; a long one over the width, on as many pages as it takes. */
async function parentsWords(paper: Paper, words: string): Promise<void> {
  if (words === '') return
  const lead = 'In the parent’s words'
  const left = 96
  const lines = wrappedLines(words, paper.width - left - 24, {})
  const leads = wrappedLines(lead, left - 24, quiet)
  const height = Math.max(lines.length * lineHeight, leads.length * smallLine) + 16
  space(paper, 6)
  if (height > paper.wholePage / 3) {
    await paragraph(paper, lead, quiet)
    await paragraph(paper, words)
  } else {
    await room(paper, height)
    box(paper, paper.left, paper.y, paper.width, height, 'tint', 6)
    for (const [index, line] of leads.entries())
      writeWithin(paper, line, paper.left + 12, paper.y + 8 + index * smallLine, lineHeight, quiet)
    for (const [index, line] of lines.entries())
      writeWithin(paper, line, paper.left + left, paper.y + 8 + index * lineHeight, lineHeight, {})
    paper.y += height
  }
  space(paper, 12)
}

/** Two pictures beside each other, four on a page. */
async function drawRow(paper: Paper, row: readonly Shown[]): Promise<void> {
  if (row.length === 0) return
  const width = halfWidth(paper)
  const height = (width * 3) / 4
  const captions = row.map(({ sample }) => captionOf(sample, width))
  await room(paper, height + 8 + Math.max(...captions.map(heightOf)))
  for (const [index, { picture }] of row.entries()) {
    const x = paper.left + index * (width + gutter)
    if (picture !== null) drawPicture(paper, picture, { x, y: paper.y, width, height })
    drawCaption(paper, captions[index] ?? [], { x, y: paper.y + height + 6, number: row[index]?.sample.number ?? 0 })
  }
  paper.y += height + 8 + Math.max(...captions.map(heightOf)) + 14
}

/** A picture without others beside it, as large as it gets, on this page where most of it is free. */
async function drawPage(paper: Paper, { sample, picture }: { sample: SampleModel; picture: PDFImage }): Promise<void> {
  await room(paper, paper.wholePage * maxShareOfPage)
  const caption = captionOf(sample, paper.width)
  const height = paper.bottom - paper.y - heightOf(caption) - 14
  const drawn = drawPicture(paper, picture, { x: paper.left, y: paper.y, width: paper.width, height })
  drawCaption(paper, caption, { x: paper.left, y: paper.y + drawn.height + 6, number: sample.number })
  paper.y += drawn.height + 8 + heightOf(caption) + 14
}

/** A recording, a PDF, or a picture whose bytes aren't here, as a line. */
async function drawLine(paper: Paper, sample: SampleModel): Promise<void> {
  const caption = captionOf(sample, paper.width, false)
  await room(paper, heightOf(caption))
  drawCaption(paper, caption, { x: paper.left, y: paper.y, number: sample.number })
  paper.y += heightOf(caption) + 8
}

const maxShareOfPage = 0.75

interface CaptionLine {
  text: string
  style: Style
}

/** The title, the day, and what it is of. */
function captionOf(
  { title, date_text, about, media_text }: SampleModel,
  width: number,
  hasPicture = true,
): CaptionLine[] {
  const rest = [about, media_text, hasPicture ? '' : notHere].filter((part) => part !== '').join('. ')
  const styled = (text: string, style: Style) =>
    text === '' ? [] : wrappedLines(text, width - numberWidth, style).map((line) => ({ text: line, style }))
  return [...styled(title, bold), ...styled(date_text, {}), ...styled(rest, quiet)]
}

function drawCaption(
  paper: Paper,
  lines: readonly CaptionLine[],
  { x, y, number }: { x: number; y: number; number: number },
): void {
  writeWithin(paper, String(number), x, y, lineHeight, { hand: 'title' })
  let at = y
  for (const { text, style } of lines) {
    writeWithin(paper, text, x + numberWidth, at, lineOf(style), style)
    at += lineOf(style)
  }
}

function heightOf(lines: readonly CaptionLine[]): number {
  return lines.reduce((sum, { style }) => sum + lineOf(style), 0)
}

function lineOf({ size }: Style): number {
  return size === smallSize ? smallLine : lineHeight
}
