import type { Subject } from '#shared/subjects/subject.ts'
import type { LoggedTime } from './logged-time.ts'
import { areaOf } from './required-subjects.ts'
import { meansTheSame } from './usual-names.ts'

/** What of a subject tells which areas it covers. */
export type AreaSubject = Pick<Subject, 'id' | 'name'> & { areas?: readonly string[] | null }

/** A required area, and what was done in it in the year. */
export interface AreaStanding {
  name: string
  covered: boolean
  minutes: number
  /** The subjects that cover it. */
  subjects: readonly string[]
}

/** Whether a subject covers a required area: by its name, or because the parent says so (rule compliance.areas). */
export function covers({ name, areas }: AreaSubject, area: string): boolean {
  const wanted = areaOf(area)
  return areaOf(name) === wanted || (areas ?? []).some((mapped) => areaOf(mapped) === wanted)
}

/** How each area stands by what was logged: covered with one activity in it. */
export function areasCovered(
  areas: readonly string[],
  subjects: readonly AreaSubject[],
  time: readonly LoggedTime[],
): AreaStanding[] {
  return areas.map((name) => {
    const ids = subjects.filter((subject) => covers(subject, name)).map(({ id }) => id)
    const logged = time.filter(({ subject_id, count }) => count > 0 && ids.includes(subject_id))
    const minutes = logged.reduce((sum, one) => sum + one.minutes, 0)
    return { name, covered: logged.length > 0, minutes, subjects: ids }
  })
}

/** A subject that may be meant by an area under another usual name: offered to the parent, never taken by itself. */
export interface AreaSuggestion {
  subject_id: string
  area: string
}

/** What a parent may map: areas that no subject covers, with the subjects whose usual names mean the same. */
export function suggestedAreas(areas: readonly string[], subjects: readonly AreaSubject[]): AreaSuggestion[] {
  const open = areas.filter((area) => !subjects.some((subject) => covers(subject, area)))
  return open.flatMap((area) =>
    subjects.filter(({ name }) => meansTheSame(name, area)).map(({ id }) => ({ subject_id: id, area })),
  )
}
