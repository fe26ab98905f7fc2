import type { ScaleRow } from '#shared/courses/paper-models.ts'
import type { Paper } from '#papers/pdf/paper.ts'
import { halfWidth, type Half } from '#papers/pdf/pieces.ts'
import { writeWithin } from '#papers/pdf/pen.ts'
import { smallSize } from '#papers/pdf/text.ts'

/** The grading scale as papers print it: three steps in a line. */
export function gradingScale(paper: Paper, scale: readonly ScaleRow[]): Half {
  const width = halfWidth(paper) / inLine
  return {
    title: 'Grading scale',
    height: Math.ceil(scale.length / inLine) * lineHeight,
    draw: (left, top) => {
      for (const [index, { letter, from, points }] of scale.entries()) {
        const x = left + (index % inLine) * width
        const y = top + Math.floor(index / inLine) * lineHeight
        writeWithin(paper, letter, x, y, lineHeight, { size: smallSize, hand: 'bold' })
        writeWithin(paper, from, x + 18, y, lineHeight, { size: smallSize, quiet: true })
        // The last step has the line to itself: its words are longer.
        const right = index === scale.length - 1 ? x + width + 12 : x + width - 10
        writeWithin(paper, points, right, y, lineHeight, { size: smallSize, figures: true }, 'right')
      }
    },
  }
}

const inLine = 3
const lineHeight = 13.5
