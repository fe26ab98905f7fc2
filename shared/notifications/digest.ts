import {
  gapOf,
  paceLine,
  pacingHeading,
  silenceOf,
  reminderWords,
  type ReminderFacts,
  type ReminderPart,
  type ReminderWords,
} from './reminder-words.ts'

/**
 * One letter that gathers several: each thing in one sentence, those of a kind under one heading (rule
 * notifications.digest). A single one has its own letter, and none has none.
 */
export function digestOf(gathered: readonly ReminderFacts[]): ReminderWords | null {
  const [first, ...others] = gathered
  if (first === undefined) return null
  if (others.length === 0) return reminderWords(first)
  const parts = partsOf(gathered)
  const [only] = parts
  const isAboutGaps = gathered.some(({ kind }) => kind === 'inactivity' || kind === 'subject_gap')
  const closing = isAboutGaps ? { closing: ['This covers what your devices have synced so far.'] } : {}
  if (parts.length === 1 && only) return { ...only, ...closing }
  return {
    subject: 'A few things from Hearthbook',
    paragraphs: parts.flatMap(({ paragraphs }) => paragraphs),
    link: { label: 'Open Hearthbook', path: '/dashboard' },
    parts,
    ...closing,
  }
}

type Part = ReminderPart & Pick<ReminderWords, 'link'>

function partsOf(gathered: readonly ReminderFacts[]): Part[] {
  const groups = Map.groupBy(gathered, ({ kind }) => kind)
  return [...groups.values()].flatMap((facts) => {
    const [first] = facts
    return first === undefined ? [] : [{ ...headed(first, facts), paragraphs: facts.flatMap(sentencesOf) }]
  })
}

/** The heading of what is of one kind, and the screen it leads to. */
function headed(first: ReminderFacts, facts: readonly ReminderFacts[]): Pick<Part, 'subject' | 'link'> {
  const { subject, link } = reminderWords(first)
  if (first.kind === 'subject_gap') return { subject: 'Subjects to come back to', link }
  if (first.kind === 'pacing') return { subject: pacingHeading(first.children), link }
  return first.kind === 'milestone' && facts.length > 1 ? { subject: 'Milestones', link } : { subject, link }
}

function sentencesOf(facts: ReminderFacts): readonly string[] {
  switch (facts.kind) {
    case 'inactivity':
      return [silenceOf(facts)]
    case 'subject_gap':
      return [gapOf(facts)]
    case 'pacing':
      return facts.children.map(paceLine)
    case 'milestone':
      return [facts.student === null ? `${facts.what}.` : `${facts.student}: ${facts.what}.`]
    case 'daily_reminder':
    case 'weekly_summary':
    case 'compliance_due':
      return reminderWords(facts).paragraphs
  }
}
