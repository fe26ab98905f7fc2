import type { Look } from './draw.ts'

/** Lines on paper: dark enough in grey, and apart by their shapes. */
const paper: Omit<Look, 'isStill'> = {
  ink: '#000000',
  muted: '#333333',
  line: '#BBBBBB',
  surface: '#FFFFFF',
  series: ['#274420', '#9C4A2F', '#4A3178', '#6B4600'],
}

/** The colours of each line by its place; the legend takes the same. */
export const seriesColors = ['--sage', '--terracotta', '--lavender', '--amber'] as const

/** How charts look on this page, or on paper. */
export function lookOf(element: Element, isPrinting: boolean): Look {
  const isStill = isPrinting || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isPrinting) return { ...paper, isStill }
  const styles = getComputedStyle(element)
  const valueOf = (name: string) => styles.getPropertyValue(name).trim()
  return {
    ink: valueOf('--ink'),
    muted: valueOf('--muted'),
    line: valueOf('--line'),
    surface: valueOf('--surface'),
    series: seriesColors.map(valueOf),
    isStill,
  }
}
