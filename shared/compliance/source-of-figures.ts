import type { StateRequirements } from './state-requirements.ts'

/**
 * The source of a state's figures and how far to trust them; it travels with each of them (rule compliance.sources).
 */
export interface FigureSource {
  /** The law of the option that the figures are of. */
  statute: string
  /** Its text, or what tells of it; `null` where no link is known. */
  url: string | null
  official_site: string | null
  checked_on: string
  confidence: StateRequirements['confidence']
  in_flux: string | null
}

/** The source of a state's figures. */
export function sourceOf(pack: StateRequirements): FigureSource {
  const { citation } = defaultPathway(pack)
  const cited = pack.citations.find(({ statute }) => statute === citation) ?? pack.citations[0]
  const { official_site, checked_on, confidence, in_flux } = pack
  return { statute: citation, url: cited?.url ?? official_site, official_site, checked_on, confidence, in_flux }
}

/** The option whose figures a state's file gives; there is one (rule compliance.figures). */
export function defaultPathway({
  pathways,
}: Pick<StateRequirements, 'pathways'>): StateRequirements['pathways'][number] {
  const [first] = pathways
  const found = pathways.find(({ is_default }) => is_default) ?? first
  if (found === undefined) throw new Error('a state has at least one legal option')
  return found
}

/**
 * The option that a family chose, by its id or name; one that the state doesn't know is the usual one (rule
 * compliance.option).
 */
export function chosenPathway(
  pack: Pick<StateRequirements, 'pathways'>,
  chosen: string | null,
): StateRequirements['pathways'][number] {
  const said = chosen?.trim().toLowerCase()
  return pack.pathways.find(({ id, name }) => said === id || said === name.toLowerCase()) ?? defaultPathway(pack)
}
