import { describe, expect, test } from 'vitest'
import { figureSources } from '#shared/compliance/cited-sources.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { states } from '#shared/compliance/states/list.ts'
import { drawn, wordsOf } from '#tests/support/browser/drawn.tsx'
import { LawPages } from '#client/parts/compliance/law-sheet.tsx'
import { FigureLaw } from './law-source.tsx'

describe('the law behind a figure (rule compliance.sources)', () => {
  test('is told in one place: the figure, its page, how sure that is, its doubt, then every doubt of the state', async () => {
    const pack = await stateRequirements('PA')
    const words = wordsOf(<Days pack={pack} />)

    const { confidence, doubts, figures } = pack.law
    const told = [
      '180 instruction days a school year July 1 to June 30.',
      'Law 24 P.S. § 13-1327.1',
      'Not an official page',
      'Reading Statute: the text says so itself',
      'Read on November',
      'Figures: medium',
      'Dates: medium',
      confidence.why,
      figures.instruction_days.doubt,
      ...doubts,
    ]
    expect(doubts).toHaveLength(5)
    const places = told.map((text) => words.indexOf(text ?? 'nothing'))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test('has its doubts numbered and never folded', async () => {
    const pack = await stateRequirements('PA')
    const html = drawn(<Days pack={pack} />)

    expect(html.match(/<ol[^]*<\/ol>/)?.[0].match(/<li/g)).toHaveLength(pack.law.doubts.length)
    expect(html).not.toContain('<details')
  })

  test.each(states.map(({ state }) => state))('%s has sage only where an official page was opened', async (state) => {
    const pack = await stateRequirements(state)
    const [source] = figureSources(pack).instruction_days
    const isRead = source !== undefined && source.url !== null && source.official && source.opened

    expect(drawn(<Days pack={pack} />)).toContain(`data-tone="${isRead ? 'sage' : 'amber'}"`)
  })

  test('names the host of the page at its foot, and that it is no legal advice', () => {
    const page = { label: 'Read the law', url: 'https://www.example.gov/law' }
    expect(wordsOf(<LawPages pages={[page]} isSure />)).toBe('Read the law example.gov. This isn’t legal advice.')
    expect(wordsOf(<LawPages pages={[]} isSure={false} />)).toContain('We didn’t find a page that says this.')
    expect(wordsOf(<LawPages pages={[]} isSure={false} />)).toContain('check with your state')
  })
})

function Days({ pack }: { pack: StateRequirements }) {
  return (
    <FigureLaw
      values={[{ value: '180' }]}
      unit="instruction days a school year"
      note="July 1 to June 30."
      figure="instruction_days"
      packs={[pack]}
    />
  )
}
