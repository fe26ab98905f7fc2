import type { Paper } from './paper.ts'
import { box, frame } from './pen.ts'

/** A bar from empty to full, by a share; the vertical line stands where a steady pace would be. */
export function bar(paper: Paper, place: { x: number; y: number; width: number }, share: number, pace?: number): void {
  const { x, y, width } = place
  const filled = Math.min(Math.max(share, 0), 1) * width
  frame(paper, x, y, width, barHeight, barHeight / 2)
  box(paper, x, y, filled <= 0 ? 0 : Math.max(filled, barHeight), barHeight, 'ink', barHeight / 2)
  if (pace === undefined) return
  const at = x + Math.min(Math.max(pace, 0), 1) * width
  box(paper, at - 1.5, y - 4, 3, barHeight + 8, 'white')
  frame(paper, at - 1.5, y - 4, 3, barHeight + 8)
}

export const barHeight = 6
