import { fullDay, type Day } from '#shared/format/dates.ts'
import { listed } from '#shared/format/listed.ts'
import type { StateLaw } from './law/state-law.ts'
import { defaultPathway } from './source-of-figures.ts'
import type { StateRequirements } from './state-requirements.ts'

/** The source of a figure or date, and how far to trust it (rule compliance.sources). */
export interface CitedSource {
  /** The law or page; all of these are `null` where no page was found that says it. */
  statute: string | null
  url: string | null
  /** The target of the link: "the statute, on the legislature's site". */
  opens: string | null
  read_on: Day | null
  /** The text or copy that was read: "as amended to 2020". */
  version: string | null
  official: boolean
  opened: boolean
  /** The authority behind it; `null` for dates, ages and subjects, which stand as in the source. */
  reading: StateLaw['figures']['testing']['reading'] | null
  confidence: Confidence
  doubt: string | null
}

export type Confidence = StateLaw['confidence']['dates']

/** The parts of a state's file with sources of their own. */
export const sourcedFigures = [
  'instruction_days',
  'instruction_hours',
  'day_hours',
  'core_hours',
  'testing',
  'subjects',
  'age',
  'year',
] as const
export type SourcedFigure = (typeof sourcedFigures)[number]
export type FigureSources = Readonly<Record<SourcedFigure, readonly CitedSource[]>>

/** The sources of each figure of a state; subjects and ages may have several. */
export function figureSources({ law }: Pick<StateRequirements, 'law'>): FigureSources {
  const { figures, confidence } = law
  const figure = (name: keyof StateLaw['figures']) => {
    const { source, reading, doubt } = figures[name]
    return [cited(law, { source, reading, doubt, confidence: confidence.figures })]
  }
  const places = [...new Set(law.subjects.map(({ source }) => source))]
  return {
    instruction_days: figure('instruction_days'),
    instruction_hours: figure('instruction_hours'),
    day_hours: figure('day_hours'),
    core_hours: figure('core_hours'),
    testing: figure('testing'),
    subjects: places.map((source) => cited(law, { source, confidence: confidence.figures })),
    age: law.age.sources.map((source, at) =>
      cited(law, { source, confidence: confidence.dates, doubt: at === 0 ? law.age.doubt : null }),
    ),
    year: [cited(law, { source: law.year.source, confidence: confidence.dates })],
  }
}

/** The source of a to-do's day and of its being asked; `null` for one that the state's file no longer names. */
export function todoSource({ law }: Pick<StateRequirements, 'law'>, key: string): CitedSource | null {
  const todo = law.todos[key]
  if (todo === undefined) return null
  const { source, doubt } = todo
  const reading = todo.law === 'custom' ? 'custom' : null
  return cited(law, { source, doubt, reading, confidence: law.confidence.dates })
}

interface Reading extends Pick<CitedSource, 'confidence'>, Partial<Pick<CitedSource, 'reading' | 'doubt'>> {
  source: number | null
}

function cited({ citations }: StateLaw, { source, reading = null, doubt = null, confidence }: Reading): CitedSource {
  const page = source === null ? undefined : citations[source]
  return {
    statute: page?.statute ?? null,
    url: page?.url ?? null,
    opens: page?.opens ?? null,
    read_on: page?.read_on ?? null,
    version: page?.text_of ?? null,
    official: page?.official ?? false,
    opened: page?.opened ?? false,
    reading,
    confidence,
    doubt,
  }
}

/** "Official page" only for one that was opened. */
export function pageKind({ url, official, opened }: CitedSource): string {
  if (url === null) return 'We didn’t find a page that says this'
  if (!official) return 'Not an official page'
  return opened ? 'Official page' : 'Official page, but we read another copy of its text'
}

/** "November 25, 2026, in a stored copy"; `null` where there is no page. */
export function readOnText({ read_on, opened }: CitedSource): string | null {
  return read_on === null ? null : `${fullDay(read_on)}, in ${opened ? 'a stored' : 'another'} copy`
}

/** The authority behind a figure, in words. */
export const readingTexts: Readonly<Record<NonNullable<CitedSource['reading']>, string>> = {
  statute: 'Statute: the text says so itself',
  agency: 'State agency: the education department says so',
  association: 'Association: a homeschool group reads the law this way',
  computed: 'Computed: worked out from other numbers in the law',
  custom: 'Custom: districts usually ask for it; we found no law that does',
  none: 'The law doesn’t set one',
}

/** True when both the figures and the dates of a state are sure. */
export function isSure({ law: { confidence } }: Pick<StateRequirements, 'law'>): boolean {
  return confidence.figures === 'high' && confidence.dates === 'high'
}

export const confidenceTexts: Readonly<Record<Confidence, string>> = {
  high: 'High: the statute and our other sources agree',
  medium: 'Medium: check with your state before you rely on it',
  low: 'Low: check with your state before you rely on it',
}

const paperNames: readonly (readonly [SourcedFigure, string])[] = [
  ['instruction_days', 'days'],
  ['instruction_hours', 'hours'],
  ['core_hours', 'core hours'],
  ['subjects', 'subjects'],
]

/**
 * Names the law of each figure on a paper, and when it was read: "Hours from RSMo 167.012. Read in stored copies on
 * November 25, 2026."
 */
export function sourcesLine(pack: Pick<StateRequirements, 'law' | 'checked_on' | 'pathways'>): string {
  const sources = figureSources(pack)
  const named = paperNames.flatMap(([figure, name]) => {
    const those = sources[figure].filter(({ reading }) => reading !== 'none')
    const statutes = [...new Set(those.flatMap(({ statute }) => statute ?? []))]
    return statutes.length === 0 ? [] : [{ name, statutes: listed(statutes) }]
  })
  const parts = [...Map.groupBy(named, ({ statutes }) => statutes)].map(
    ([statutes, those]) => `${listed(those.map(({ name }) => name))} from ${statutes}`,
  )
  const from = parts.length === 0 ? `figures from ${defaultPathway(pack).citation}` : parts.join('; ')
  const days = paperNames.flatMap(([figure]) => sources[figure].flatMap(({ read_on }) => read_on ?? []))
  const read_on = days.toSorted().at(-1) ?? pack.checked_on
  return `${from.charAt(0).toUpperCase()}${from.slice(1)}. Read in stored copies on ${fullDay(read_on)}.`
}
