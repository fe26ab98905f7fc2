import {
  appendBezierCurve,
  beginText,
  closePath,
  endText,
  fill,
  lineTo,
  moveTo,
  setFillingRgbColor,
  setFontAndSize,
  setLineWidth,
  setStrokingRgbColor,
  setTextMatrix,
  showText,
  stroke,
  type PDFFont,
  type PDFName,
  type PDFOperator,
  type PDFPage,
} from '@cantoo/pdf-lib'
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
export type ColorName = keyof typeof colors

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
  const operators: PDFOperator[] = [beginText(), filling(style.quiet === true ? 'quiet' : 'ink')]
  for (const { face, text: piece } of runsOf(text, style)) {
    const font = paper.fontOf(face)
    operators.push(setFontAndSize(nameOnPage(paper.page, font), size))
    operators.push(setTextMatrix(1, 0, 0, 1, round(at), round(paper.sheet.height - baseline)))
    operators.push(showText(font.encodeText(piece)))
    at += face.widthOf(piece) * size
  }
  paper.page.pushOperators(...operators, endText())
}

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
  paper.page.pushOperators(
    setStrokingRgbColor(...(weight === 'ink' ? colors.ink : colors.hairline)),
    setLineWidth(0.75),
    moveTo(round(from), round(level)),
    lineTo(round(to), round(level)),
    stroke(),
  )
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
  paper.page.pushOperators(filling(color), ...outline(paper, x, y, width, height, radius), fill())
}

/** The edge of a box in ink. */
export function frame(paper: Paper, x: number, y: number, width: number, height: number, radius = 0): void {
  paper.page.pushOperators(
    setStrokingRgbColor(...colors.ink),
    setLineWidth(0.75),
    ...outline(paper, x, y, width, height, radius),
    stroke(),
  )
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
  paper.page.pushOperators(
    setStrokingRgbColor(...colors.ink),
    setLineWidth(weight),
    moveTo(round(fromX), round(height - fromY)),
    lineTo(round(toX), round(height - toY)),
    stroke(),
  )
}

const capital = 0.668
// How far the handles of a curve stand off so that four of them make a circle.
const roundness = 0.5523

function outline(paper: Paper, x: number, y: number, width: number, height: number, radius: number): PDFOperator[] {
  const right = x + width
  const top = paper.sheet.height - y
  const bottom = top - height
  const corner = Math.min(radius, width / 2, height / 2)
  const off = corner * (1 - roundness)
  const curve = (...to: readonly [number, number, number, number, number, number]) => {
    const [a, b, c, d, e, f] = to
    return appendBezierCurve(round(a), round(b), round(c), round(d), round(e), round(f))
  }
  const line = (toX: number, toY: number) => lineTo(round(toX), round(toY))
  if (corner === 0) {
    return [moveTo(round(x), round(top)), line(right, top), line(right, bottom), line(x, bottom), closePath()]
  }
  return [
    moveTo(round(x + corner), round(top)),
    line(right - corner, top),
    curve(right - off, top, right, top - off, right, top - corner),
    line(right, bottom + corner),
    curve(right, bottom + off, right - off, bottom, right - corner, bottom),
    line(x + corner, bottom),
    curve(x + off, bottom, x, bottom + off, x, bottom + corner),
    line(x, top - corner),
    curve(x, top - off, x + off, top, x + corner, top),
    closePath(),
  ]
}

/** What a font is called on a page: entered there when the page first uses it. */
function nameOnPage(page: PDFPage, font: PDFFont): PDFName {
  const names = namesByPage.get(page) ?? new Map<PDFFont, PDFName>()
  namesByPage.set(page, names)
  const name = names.get(font) ?? page.node.newFontDictionary(font.name, font.ref)
  names.set(font, name)
  return name
}

const namesByPage = new WeakMap<PDFPage, Map<PDFFont, PDFName>>()

function filling(color: ColorName): PDFOperator {
  return setFillingRgbColor(...colors[color])
}

function hex(color: number): Color {
  return [color >> 16, (color >> 8) & 0xff, color & 0xff].map(
    (part) => Math.round((part / 255) * 1000) / 1000,
  ) as unknown as Color
}

function round(points: number): number {
  return Math.round(points * 100) / 100
}
