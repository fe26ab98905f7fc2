import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { subjectColors } from '#shared/subjects/subject-colors.ts'
import { contrast, luminanceOf } from './contrast-text.ts'

const tokens = readFileSync(new URL('../../ui/theme/tokens.css', import.meta.url), 'utf8')
const dark = tokens.slice(tokens.indexOf("[data-mantine-color-scheme='dark']"))
const surface = luminanceOf(/--surface: (#\w{6})/.exec(dark)?.[1] ?? '')
const lift = Number(/--subject-lift: (\d+)%/.exec(dark)?.[1]) / 100
const edge = Number(/--swatch-edge: rgba\(255, 255, 255, ([\d.]+)\)/.exec(dark)?.[1])

test.each(subjectColors)(
  '%s can be seen on a dark page, as a dot and as a circle with an edge (rule subjects.palette)',
  (color) => {
    for (const white of [lift, edge]) {
      expect(contrast(luminanceOf(withWhite(color, white)), surface)).toBeGreaterThanOrEqual(3)
    }
  },
)

/** A colour mixed with so much white, as #RRGGBB. */
function withWhite(color: string, share: number): string {
  const channels = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16))
  return `#${channels.map((each) => Math.round(each * (1 - share) + 255 * share).toString(16)).join('')}`
}
