import { hoursText } from '#shared/format/duration.ts'
import type { AreaProgress, NamedAreaProgress } from '#shared/compliance/areas.ts'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import { scopeText } from '#shared/compliance/named-subjects.ts'
import { areaOf } from '#shared/compliance/required-subjects.ts'
import type { AreaLine } from './report-models.ts'

type Areas = Pick<ChildCompliance, 'areas' | 'areas_once' | 'areas_beside'>
type Taught = Areas & Pick<ChildCompliance, 'minutes_by_subject'>

/** The family's subjects as a report tells of them: their names, and how many entries there are of each. */
export interface RecordedSubjects {
  names: ReadonlyMap<string, string>
  counts: ReadonlyMap<string, number>
}

/**
 * The areas of a child's report; those that share a subject are printed once, joined: their hours are partly the same
 * ones (rule compliance.reports).
 */
export function areaLines(
  taught: Taught,
  notes: readonly { area: string; text: string | null }[],
  subjects: RecordedSubjects,
): AreaLine[] {
  const wordsOn = (name: string) => notes.find(({ area }) => areaOf(area) === areaOf(name))?.text?.trim() ?? ''
  return joined(areasOnPaper(taught, (name) => wordsOn(name) !== '')).map((group) => ({
    ...sumsOf([...new Set(group.flatMap((area) => area.subjects))], taught.minutes_by_subject, subjects),
    name: namesOf(group),
    is_required: group.every(({ isRequired }) => isRequired),
    covered: group.some(({ covered }) => covered),
    note: group
      .map(({ name }) => wordsOn(name))
      .filter((words) => words !== '')
      .join(' '),
  }))
}

/** "Reading, Writing, Art (required once)". */
function namesOf(group: readonly PaperArea[]): string {
  const byWords = Map.groupBy(group, ({ words }) => words)
  const texts = [...byWords].map(([words, areas]) => {
    const names = areas.map(({ name }) => name).join(', ')
    return words === '' ? names : `${names} (${words})`
  })
  return texts.join(', ')
}

/** An area as papers name it, with what the law asks of it where that is not every year. */
type PaperArea = AreaProgress & { words: string; isRequired: boolean }

/**
 * The areas of a child that papers print: required ones, those of core hours, and others that were taught or have the
 * parent's words.
 */
export function areasOnPaper(
  { areas, areas_once, areas_beside }: Areas,
  hasWords = (_name: string) => false,
): PaperArea[] {
  const isPrinted = ({ name, scope, covered }: NamedAreaProgress) => scope === 'core' || covered || hasWords(name)
  return [
    ...areas.map((area) => ({ ...area, words: '', isRequired: true })),
    ...areas_once.map((area) => ({ ...area, words: 'required once', isRequired: true })),
    ...areas_beside
      .filter(isPrinted)
      .map((area) => ({ ...area, words: scopeText({ ...area, grades: null }), isRequired: false })),
  ]
}

/** Entries in subjects that cover no area: one line beside areas, else a line for each subject. */
export function linesBeside(taught: Taught, subjects: RecordedSubjects): AreaLine[] {
  const { minutes_by_subject } = taught
  const asked = areasOnPaper(taught)
  const covering = new Set(asked.flatMap((area) => area.subjects))
  const others = [...minutes_by_subject.keys()].filter((id) => !covering.has(id))
  const groups = asked.length > 0 ? [others] : others.map((id) => [id])
  return groups
    .filter((group) => group.length > 0)
    .map((group) => {
      const sums = sumsOf(group, minutes_by_subject, subjects)
      return { ...sums, name: sums.recorded_as, covered: true, is_required: false, note: '' }
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en-US'))
}

function sumsOf(
  ids: readonly string[],
  minutes: ReadonlyMap<string, number>,
  { names, counts }: RecordedSubjects,
): Pick<AreaLine, 'recorded_as' | 'activities' | 'hours'> {
  const sumOf = (of: ReadonlyMap<string, number>) => ids.reduce((sum, id) => sum + (of.get(id) ?? 0), 0)
  const called = ids.flatMap((id) => names.get(id) ?? [])
  return {
    recorded_as: called.sort((one, other) => one.localeCompare(other, 'en-US')).join(', '),
    activities: sumOf(counts).toLocaleString('en-US'),
    hours: hoursText(sumOf(minutes)),
  }
}

/** Areas in groups, so that no two groups share a subject; in the order of the first of each. */
function joined(areas: readonly PaperArea[]): PaperArea[][] {
  let groups: PaperArea[][] = []
  for (const area of areas) {
    const isNear = (group: PaperArea[]) =>
      group.some(({ subjects }) => subjects.some((id) => area.subjects.includes(id)))
    const [first, ...others] = groups.filter(isNear)
    if (first === undefined) groups = [...groups, [area]]
    else
      groups = groups
        .filter((group) => !others.includes(group))
        .map((group) => (group === first ? [...first, ...others.flat(), area] : group))
  }
  return groups
}
