import { describe, expect, test } from 'vitest'
import {
  figureSources,
  pageKind,
  readOnText,
  sourcedFigures,
  sourcesLine,
  todoSource,
  type CitedSource,
} from './cited-sources.ts'
import { stateRequirements } from './states/index.ts'
import { states } from './states/list.ts'

const page: CitedSource = {
  statute: 'RSMo 167.012',
  url: 'https://example.gov/167',
  opens: "the statute, on the legislature's site",
  read_on: '2026-11-25',
  version: null,
  official: true,
  opened: true,
  reading: 'statute',
  confidence: 'high',
  doubt: null,
}

describe('where a figure comes from (rule compliance.sources)', () => {
  test.each(states.map(({ state }) => state))(
    '%s tells it of each figure and to-do, with every doubt',
    async (state) => {
      const pack = await stateRequirements(state)
      const { law } = pack
      const sources = figureSources(pack)

      expect(Object.keys(sources)).toEqual(sourcedFigures)
      for (const name of ['instruction_days', 'instruction_hours', 'day_hours', 'core_hours', 'testing'] as const) {
        const { value, doubt, reading } = law.figures[name]
        expect(sources[name]).toMatchObject([{ doubt, reading, confidence: law.confidence.figures }])
        expect(sources[name][0]?.url).toEqual(
          value === null ? sources[name][0]?.url : expect.stringMatching(/^https?:/),
        )
      }
      expect(sources.subjects.every(({ url }) => url !== null)).toBe(true)
      expect(sources.age[0]?.doubt ?? null).toBe(law.age.doubt)
      for (const { key } of pack.compliance_todos) {
        expect(todoSource(pack, key)).toMatchObject({ doubt: law.todos[key]?.doubt, confidence: law.confidence.dates })
      }
    },
  )

  test('of hours and core hours of Missouri is the statute, and of its days that it sets none', async () => {
    const { instruction_days, core_hours } = figureSources(await stateRequirements('MO'))
    expect(instruction_days).toMatchObject([{ reading: 'none', statute: 'RSMo 167.012' }])
    expect(core_hours).toMatchObject([{ reading: 'statute', official: true, opened: false }])
  })

  test('is a custom where districts ask, and no law does', async () => {
    const pack = await stateRequirements('CT')
    const customs = pack.compliance_todos.filter(({ key }) => pack.law.todos[key]?.law === 'custom')
    expect(customs.length).toBeGreaterThan(0)
    for (const { key } of customs) expect(todoSource(pack, key)?.reading).toBe('custom')
  })
})

describe('how a page is told of (rule compliance.sources)', () => {
  test.each<[Partial<CitedSource>, string]>([
    [{}, 'Official page'],
    [{ opened: false }, 'Official page, but we read another copy of its text'],
    [{ official: false }, 'Not an official page'],
    [{ url: null }, 'We didn’t find a page that says this'],
  ])('%j is "%s"', (one, text) => {
    expect(pageKind({ ...page, ...one })).toBe(text)
  })

  test.each<[Partial<CitedSource>, string | null]>([
    [{}, 'November 25, 2026, in a stored copy'],
    [{ opened: false }, 'November 25, 2026, in another copy'],
    [{ read_on: null }, null],
  ])('when %j was read is "%s"', (one, text) => {
    expect(readOnText({ ...page, ...one })).toBe(text)
  })
})

test.each<['MO' | 'PA' | 'TX', string]>([
  ['MO', 'Hours, core hours, and subjects from RSMo 167.012. Read in stored copies on November 25, 2026.'],
  [
    'PA',
    'Days and hours from 24 P.S. § 13-1327.1; subjects from 24 P.S. § 13-1327.1, 24 P.S. § 13-1327.1(c), and 24 P.S. § 13-1327.1(d). Read in stored copies on November 25, 2026.',
  ],
  [
    'TX',
    'Subjects from TEA v. Leeper, 893 S.W.2d 432 (Tex. 1994) and Tex. Educ. Code chapter 25. Read in stored copies on November 25, 2026.',
  ],
])('a paper of %s names the law of each figure (rule compliance.sources)', async (state, line) => {
  expect(sourcesLine(await stateRequirements(state))).toBe(line)
})
