import type { PaperHead } from '#shared/compliance/reports/report-models.ts'
import { room, type Fact, type Paper, type PaperFrame, type PaperOptions } from '#papers/pdf/paper.ts'
import { paragraph, signature, signatureHeight, space, strip, stripHeight } from '#papers/pdf/pieces.ts'
import { lineHeight, smallSize } from '#papers/pdf/text.ts'

/** The frame of a compliance paper: its family, days and option. */
export function frameOf(
  model: PaperHead,
  about: { who: string; facts: readonly Fact[]; foot?: string },
  { sheet, madeAt, host }: PaperOptions,
): PaperFrame {
  const { title, school_name, address, state_name, pathway, parent_name, year_text, covered_text, made_on_text } = model
  const school = [school_name, ...address].filter(Boolean).join(', ')
  const option = state_name === null ? '' : [pathway, `under the law of ${state_name}`].filter(Boolean).join(' ')
  return {
    sheet,
    title,
    school: [school, option].filter((line) => line !== ''),
    aside: covered_text,
    facts: [...about.facts, ['Parent and teacher', parent_name]],
    about: about.who === '' ? year_text : `${about.who}, ${year_text}`,
    foot: about.foot ?? `${about.who}, ${year_text}`,
    made: `Made with Hearthbook on ${made_on_text}`,
    madeAt,
    host,
  }
}

/** A paragraph of quiet words below what it explains; nothing where there are none. */
export async function remark(paper: Paper, text: string): Promise<void> {
  if (text !== '') await paragraph(paper, text, { size: smallSize, quiet: true })
}

/**
 * How a paper of compliance closes: how much was entered later, who signs, and the law behind the figures with the day
 * it was checked (rule compliance.sources).
 */
export async function closing(paper: Paper, model: PaperHead & { later?: string; certified?: string }): Promise<void> {
  const { later, certified, parent_name } = model
  const law = lawOf(model)
  // A signature never stands on a page without anything above it, nor the law on one of its own.
  if (certified !== undefined) await room(paper, 5 * lineHeight + signatureHeight + stripHeight(paper, ...law))
  if (later !== undefined) await paragraph(paper, later)
  if (certified !== undefined) {
    space(paper, 12)
    await signature(paper, `${parent_name}, parent and teacher`, certified)
  }
  space(paper, 15)
  await strip(paper, ...law)
}

/** The law behind a paper's figures, and the day it was checked (rule compliance.sources). */
export function lawOf({ law, state_name }: Pick<PaperHead, 'law' | 'state_name'>): [lead: string, text: string] {
  if (law === null)
    return ['No state is set', 'Nothing is required here until one is. This page shows what the records hold.']
  const said = [law.text, law.doubt, 'This page shows what the records hold.', law.advice]
  return [`The law of ${state_name}`, said.filter((one) => one !== '').join(' ')]
}
