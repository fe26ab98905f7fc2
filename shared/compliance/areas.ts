import type { GradeLevel } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import type { LoggedTime } from './logged-time.ts'
import type { NamedSubject } from './named-subjects.ts'
import { plainName, plainNames } from './plain-name.ts'
import { areaOf } from './required-subjects.ts'
import { usualNames } from './usual-names.ts'

/**
 * The fields of a subject that decide which areas it covers: its name, and the areas that the parent said it covers or
 * doesn't.
 */
export type AreaSubject = Pick<Subject, 'id' | 'name'> & {
  areas?: readonly string[] | null
  not_areas?: readonly string[] | null
}

/** A required area, and what was done in it in the year. */
export interface AreaProgress {
  name: string
  covered: boolean
  minutes: number
  /** The subjects that cover it. */
  subjects: readonly string[]
}

/**
 * True when a subject covers an area: the parent says so, or its name does unless she says no (rule compliance.areas).
 */
export function covers({ name, areas, not_areas }: AreaSubject, area: string): boolean {
  return isAmong(areas, area) || (coversByName(name, area) && !isAmong(not_areas, area))
}

/**
 * True when a subject's name is another name or a part of an area: Algebra of Mathematics, American History of United
 * States history.
 */
export function coversByName(name: string, area: string): boolean {
  const names = plainNames(name)
  return names.includes(plainName(area)) || names.some((one) => namesOf(area).covers.has(one))
}

/**
 * True when a name that doesn't cover an area may still be meant for it, such as Language Arts for Spelling: the
 * parent is asked.
 */
export function mayMean(name: string, area: string): boolean {
  if (coversByName(name, area)) return false
  const names = plainNames(name)
  if (names.some((one) => namesOf(area).asks.has(one))) return true
  // A known name of another area, such as Computer Science, isn't meant for Science.
  return !names.some((one) => allNames().has(one)) && sharesWord(names, plainName(area))
}

/**
 * An area that is asked for in one year of several: `minutes` are of this year, and `last_grade` is the last one for
 * it; `null` where the law names no grades.
 */
export type OnceProgress = AreaProgress & { last_grade: GradeLevel | null }

/** An area that the law names without asking for it, and what it says of it. */
export type NamedAreaProgress = AreaProgress & Pick<NamedSubject, 'scope'>

/** True when the parent is asked about a subject and an area: it may be meant, and she hasn't said yes or no. */
export function mayCover(subject: AreaSubject, area: string): boolean {
  return !covers(subject, area) && mayMean(subject.name, area) && !isAmong(subject.not_areas, area)
}

/** The subject's lists after the parent's answer; yes and no are both kept. */
export function answered(
  { areas, not_areas }: Pick<AreaSubject, 'areas' | 'not_areas'>,
  area: string,
  isCovered: boolean,
): { areas: string[]; not_areas: string[] } {
  const without = (names: readonly string[] | null | undefined) =>
    (names ?? []).filter((name) => areaOf(name) !== areaOf(area))
  const [yes, no] = [without(areas), without(not_areas)]
  return isCovered ? { areas: [...yes, area], not_areas: no } : { areas: yes, not_areas: [...no, area] }
}

/** The subject's lists after a tap on an area's chip: a no is kept only against what its name covers. */
export function toggled(subject: AreaSubject, area: string): { areas: string[]; not_areas: string[] } {
  const said = answered(subject, area, !covers(subject, area))
  const others = (names: readonly string[]) => names.filter((name) => areaOf(name) !== areaOf(area))
  return coversByName(subject.name, area)
    ? { ...said, areas: others(said.areas) }
    : { ...said, not_areas: others(said.not_areas) }
}

/** How each area stands by what was logged: covered with one activity in it. */
export function areasCovered(
  areas: readonly string[],
  subjects: readonly AreaSubject[],
  time: readonly LoggedTime[],
): AreaProgress[] {
  return areas.map((name) => areaCovered(name, subjects, time))
}

/** The same of one area. */
export function areaCovered(name: string, subjects: readonly AreaSubject[], time: readonly LoggedTime[]): AreaProgress {
  const ids = subjects.filter((subject) => covers(subject, name)).map(({ id }) => id)
  const logged = time.filter(({ subject_id, count }) => count > 0 && ids.includes(subject_id))
  const minutes = logged.reduce((sum, one) => sum + one.minutes, 0)
  return { name, covered: logged.length > 0, minutes, subjects: ids }
}

/**
 * "3 of 4"; "1/1 yearly, 9/9 once" where the law has subjects of both kinds, since only the yearly ones decide a year
 * (rule compliance.scope).
 */
export function coveredText(
  { areas, areas_once }: { areas: readonly AreaProgress[]; areas_once: readonly AreaProgress[] },
  of: ' of ' | '/',
): string {
  const share = (some: readonly AreaProgress[], sign = of) =>
    `${some.filter(({ covered }) => covered).length}${sign}${some.length}`
  // A column of a paper has room for the shorter sign only.
  if (areas.length > 0 && areas_once.length > 0) return `${share(areas, '/')} yearly, ${share(areas_once, '/')} once`
  const all = [...areas, ...areas_once]
  return all.length === 0 && of === ' of ' ? '0' : share(all)
}

/** A subject that may be meant for an area: the parent is asked, and nothing is assumed. */
interface AreaQuestion {
  subject_id: string
  area: string
}

/**
 * The parent's questions: for each uncovered area, the subjects that may be meant for it and that she hasn't said no
 * to.
 */
export function areaQuestions(areas: readonly string[], subjects: readonly AreaSubject[]): AreaQuestion[] {
  const open = areas.filter((area) => !subjects.some((subject) => covers(subject, area)))
  return open.flatMap((area) =>
    subjects.filter((subject) => mayCover(subject, area)).map(({ id }) => ({ subject_id: id, area })),
  )
}

function isAmong(names: readonly string[] | null | undefined, area: string): boolean {
  return (names ?? []).some((name) => areaOf(name) === areaOf(area))
}

interface NameSets {
  covers: ReadonlySet<string>
  asks: ReadonlySet<string>
}

const none: NameSets = { covers: new Set(), asks: new Set() }
const known = new Map<string, NameSets>()

function namesOf(area: string): NameSets {
  if (known.size === 0) {
    for (const [name, { covers, asks }] of Object.entries(usualNames))
      known.set(plainName(name), { covers: new Set(covers.map(plainName)), asks: new Set(asks.map(plainName)) })
  }
  return known.get(plainName(area)) ?? none
}

let everyName: ReadonlySet<string> | undefined

function allNames(): ReadonlySet<string> {
  namesOf('')
  everyName ??= new Set([...known].flatMap(([area, names]) => [area, ...names.covers]))
  return everyName
}

const smallWords = new Set(
  (
    'and or of the in for with to a arts education studies study skills language languages world us state where ' +
    'needed development'
  ).split(' '),
)

function sharesWord(names: readonly string[], area: string): boolean {
  const words = new Set(area.split(' ').filter((word) => !smallWords.has(word)))
  return names.some((name) => name.split(' ').some((word) => words.has(word)))
}
