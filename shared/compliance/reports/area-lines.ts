import { hoursText } from '#shared/format/duration.ts'
import type { AreaStanding } from '#shared/compliance/areas.ts'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import { areaOf } from '#shared/compliance/required-subjects.ts'
import type { AreaLine } from './report-models.ts'

type Taught = Pick<ChildCompliance, 'areas' | 'areas_once' | 'minutes_by_subject'>

/** The family's subjects as a report tells of them: their names, and how many entries there are of each. */
export interface RecordedSubjects {
  names: ReadonlyMap<string, string>
  counts: ReadonlyMap<string, number>
}

/** The areas of a child's report; those that share a subject are printed once, joined: their hours are partly the same ones (rule compliance.reports). */
export function areaLines(
  { areas, areas_once, minutes_by_subject }: Taught,
  notes: readonly { area: string; text: string | null }[],
  subjects: RecordedSubjects,
): AreaLine[] {
  const wordsOn = (name: string) => notes.find(({ area }) => areaOf(area) === areaOf(name))?.text?.trim() ?? ''
  const nameOf = (area: AreaStanding) => (areas_once.includes(area) ? `${area.name} (asked for once)` : area.name)
  return joined([...areas, ...areas_once]).map((group) => ({
    ...sumsOf([...new Set(group.flatMap((area) => area.subjects))], minutes_by_subject, subjects),
    name: group.map(nameOf).join(', '),
    covered: group.some(({ covered }) => covered),
    note: group
      .map(({ name }) => wordsOn(name))
      .filter((words) => words !== '')
      .join(' '),
  }))
}

/** What was logged in subjects that cover no area: in one line beside areas, else a line for each subject. */
export function linesBeside({ areas, areas_once, minutes_by_subject }: Taught, subjects: RecordedSubjects): AreaLine[] {
  const asked = [...areas, ...areas_once]
  const covering = new Set(asked.flatMap((area) => area.subjects))
  const others = [...minutes_by_subject.keys()].filter((id) => !covering.has(id))
  const groups = asked.length > 0 ? [others] : others.map((id) => [id])
  return groups
    .filter((group) => group.length > 0)
    .map((group) => {
      const sums = sumsOf(group, minutes_by_subject, subjects)
      return { ...sums, name: sums.recorded_as, covered: true, note: '' }
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
function joined(areas: readonly AreaStanding[]): AreaStanding[][] {
  let groups: AreaStanding[][] = []
  for (const area of areas) {
    const isNear = (group: AreaStanding[]) =>
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
