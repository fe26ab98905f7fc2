import { hoursText } from '#shared/format/duration.ts'
import type { AreaStanding } from '#shared/compliance/areas.ts'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import { areaOf } from '#shared/compliance/required-subjects.ts'
import type { AreaLine } from './report-models.ts'

/** The areas of a child's report; those that share a subject are printed once, joined: their hours are partly the same ones (rule compliance.reports). */
export function areaLines(
  { areas, minutes_by_subject }: Pick<ChildCompliance, 'areas' | 'minutes_by_subject'>,
  notes: readonly { area: string; text: string | null }[],
): AreaLine[] {
  const wordsOn = (name: string) => notes.find(({ area }) => areaOf(area) === areaOf(name))?.text?.trim() ?? ''
  return joined(areas).map((group) => {
    const subjects = new Set(group.flatMap((area) => area.subjects))
    const minutes = [...subjects].reduce((sum, id) => sum + (minutes_by_subject.get(id) ?? 0), 0)
    return {
      name: group.map(({ name }) => name).join(', '),
      covered: group.some(({ covered }) => covered),
      hours: hoursText(minutes),
      note: group
        .map(({ name }) => wordsOn(name))
        .filter((words) => words !== '')
        .join(' '),
    }
  })
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
