import type { PDFFont, PDFImage } from '@cantoo/pdf-lib'
import type { Paper } from './paper.ts'
import { runsOf, textSize, widthOf, type Style } from './text.ts'

type Color = readonly [red: number, green: number, blue: number]

/** Black and one tint, which print the same in grey. */
export const colors = {
  ink: hex(0x161b1c),
  quiet: hex(0x3d4748),
  tint: hex(0xeaf1e7),
  /** Half of the tint, for weekends. */
  faint: hex(0xf5f8f3),
  hairline: hex(0xdfe3dc),
  white: hex(0xffffff),
} as const satisfies Record<string, Color>
type ColorName = keyof typeof colors

export type Align = 'left' | 'center' | 'right'

// Everything here is measured in points from the left and from the top of the page.

/** Writes one line on its baseline; `x` is where it begins, stands in the middle, or ends. */
export function write(
  paper: Paper,
  text: string,
  x: number,
  baseline: number,
  style: Style,
  align: Align = 'left',
): void {
  if (text === '') return
  const size = style.size ?? textSize
  const width = align === 'left' ? 0 : widthOf(text, style)
  let at = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
  const drawn = ['BT', filling(style.quiet === true ? 'quiet' : 'ink')]
  for (const { face, text: piece, lost } of runsOf(text, style)) {
    if (lost !== undefined) paper.unprintable.add(lost)
    const font = paper.fontOf(face)
    const place = `${round(at)} ${round(paper.sheet.height - baseline)}`
    drawn.push(`${paper.page.nameOf(font)} ${size} Tf 1 0 0 1 ${place} Tm <${lettersOf(font, piece)}> Tj`)
    at += face.widthOf(piece) * size
  }
  drawn.push('ET')
  paper.page.draw(drawn.join(' '))
}

/** How a document writes a text in one of its fonts: letter by letter, as they stand beside each other. */
function lettersOf(font: PDFFont, text: string): string {
  const known = lettersByFont.get(font) ?? new Map<string, string>()
  lettersByFont.set(font, known)
  let letters = ''
  for (const letter of text) {
    let written = known.get(letter)
    if (written === undefined) known.set(letter, (written = font.encodeText(letter).asString()))
    letters += written
  }
  return letters
}

const lettersByFont = new WeakMap<PDFFont, Map<string, string>>()

/** Writes a line in the middle of a height: capital letters stand in its middle. */
export function writeWithin(
  paper: Paper,
  text: string,
  x: number,
  top: number,
  height: number,
  style: Style,
  align: Align = 'left',
): void {
  write(paper, text, x, top + height / 2 + ((style.size ?? textSize) * capital) / 2, style, align)
}

/** A level line. */
export function rule(paper: Paper, y: number, from: number, to: number, weight: 'hairline' | 'ink' = 'hairline'): void {
  const level = paper.sheet.height - y
  paper.page.draw(`${stroking(weight)} 0.75 w ${moveTo(from, level)} ${lineTo(to, level)} S`)
}

/** A filled box, its corners rounded. */
export function box(
  paper: Paper,
  x: number,
  y: number,
  width: number,
  height: number,
  color: ColorName,
  radius = 0,
): void {
  if (width <= 0) return
  paper.page.draw(`${filling(color)} ${outline(paper, x, y, width, height, radius)} f`)
}

/** The edge of a box. */
export function frame(
  paper: Paper,
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 0,
  weight: 'hairline' | 'ink' = 'ink',
): void {
  paper.page.draw(`${stroking(weight)} 0.75 w ${outline(paper, x, y, width, height, radius)} S`)
}

/** A picture within a box, as large as its shape allows, at the left and the top of it; gives its sides. */
export function drawPicture(
  paper: Paper,
  picture: PDFImage,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(width / picture.width, height / picture.height)
  const sides = { width: picture.width * scale, height: picture.height * scale }
  const place = `${round(x)} ${round(paper.sheet.height - y - sides.height)}`
  const name = paper.page.nameOfPicture(picture)
  paper.page.draw(`q ${round(sides.width)} 0 0 ${round(sides.height)} ${place} cm ${name} Do Q`)
  // A white sheet on white paper has an edge.
  frame(paper, x, y, sides.width, sides.height, 0, 'hairline')
  return sides
}

/** A disc around a place. */
export function disc(paper: Paper, x: number, y: number, radius: number, color: ColorName = 'ink'): void {
  box(paper, x - radius, y - radius, 2 * radius, 2 * radius, color, radius)
}

/** A circle around a place. */
export function ring(paper: Paper, x: number, y: number, radius: number): void {
  frame(paper, x - radius, y - radius, 2 * radius, 2 * radius, radius)
}

/** A line from one place to another, in ink. */
export function stroked(paper: Paper, fromX: number, fromY: number, toX: number, toY: number, weight = 0.9): void {
  const { height } = paper.sheet
  const line = `${moveTo(fromX, height - fromY)} ${lineTo(toX, height - toY)}`
  paper.page.draw(`${stroking('ink')} ${weight} w ${line} S`)
}

const capital = 0.668
// How far the handles of a curve stand off so that four of them make a circle.
const roundness = 0.5523

function outline(paper: Paper, x: number, y: number, width: number, height: number, radius: number): string {
  const right = x + width
  const top = paper.sheet.height - y
  const bottom = top - height
  const corner = Math.min(radius, width / 2, height / 2)
  const off = corner * (1 - roundness)
  const curve = (...to: readonly [number, number, number, number, number, number]) => `${to.map(round).join(' ')} c`
  if (corner === 0) {
    return [moveTo(x, top), lineTo(right, top), lineTo(right, bottom), lineTo(x, bottom), 'h'].join(' ')
  }
  return [
    moveTo(x + corner, top),
    lineTo(right - corner, top),
    curve(right - off, top, right, top - off, right, top - corner),
    lineTo(right, bottom + corner),
    curve(right, bottom + off, right - off, bottom, right - corner, bottom),
    lineTo(x + corner, bottom),
    curve(x + off, bottom, x, bottom + off, x, bottom + corner),
    lineTo(x, top - corner),
    curve(x, top - off, x + off, top, x + corner, top),
    'h',
  ].join(' ')
}

function moveTo(x: number, y: number): string {
  return `${round(x)} ${round(y)} m`
}

function lineTo(x: number, y: number): string {
  return `${round(x)} ${round(y)} l`
}

function filling(color: ColorName): string {
  return `${colors[color].join(' ')} rg`
}

function stroking(color: ColorName): string {
  return `${colors[color].join(' ')} RG`
}

function hex(color: number): Color {
  return [color >> 16, (color >> 8) & 0xff, color & 0xff].map(
    (part) => Math.round((part / 255) * 1000) / 1000,
  ) as unknown as Color
}

// Hundredths of a point: JavaScript writes such a number as PDF does.
function round(points: number): number {
  return Math.round(points * 100) / 100
}
