import { counted } from '#shared/format/duration.ts'
import { gradeLevels, type GradeLevel } from '#shared/students/student.ts'
import { missingSubjects, requiredSubjects } from './required-subjects.ts'
import { lawDayHours, lawDays, lawHours } from './law-figures.ts'
import type { StateRequirements } from './state-requirements.ts'

/** The kinds of change of a move to another state, in their order (rule compliance.move-impact). */
export const changeCategories = [
  'days',
  'hours',
  'subjects',
  'notice',
  'testing',
  'assessment',
  'records',
  'qualification',
] as const
export type ChangeCategory = (typeof changeCategories)[number]

/** One difference between two states: what it was, and what it becomes. */
interface StateChange {
  category: ChangeCategory
  from: string
  to: string
  type: 'addition' | 'removal'
}

export type MigrationImpact = 'none' | 'low' | 'medium' | 'high'

export const impactTexts: Readonly<Record<MigrationImpact, string>> = {
  none: 'No changes to requirements',
  low: 'Minor changes to requirements',
  medium: 'Some significant changes to requirements',
  high: 'Major changes to requirements - review carefully',
}

const none = 'No Requirement'

/**
 * All that differs between two states for children of these grades; for a family without children, of any grade (rule
 * compliance.move-impact).
 */
export function changesBetween(
  from: StateRequirements,
  to: StateRequirements,
  grades: readonly GradeLevel[],
): StateChange[] {
  const taught = gradesOf(grades)
  return [
    ...figureChange('days', from, to, taught, lawDays),
    ...figureChange('hours', from, to, taught, lawHours),
    ...subjectChanges(from, to, taught),
    ...dutyChange('notice', noticeText(from), noticeText(to)),
    ...dutyChange('testing', testingText(from, taught), testingText(to, taught)),
    ...dutyChange('assessment', assessmentText(from), assessmentText(to)),
    ...dutyChange('records', recordsText(from), recordsText(to)),
    ...dutyChange('qualification', qualificationText(from), qualificationText(to)),
  ]
}

/** How much a move changes (rule compliance.move-impact). */
export function impactOf(
  from: StateRequirements,
  to: StateRequirements,
  grades: readonly GradeLevel[],
): MigrationImpact {
  const changes = changesBetween(from, to, grades)
  if (changes.length === 0) return 'none'
  const taught = gradesOf(grades)
  const isSteep = (figureIn: (pack: StateRequirements, grade: GradeLevel) => number | null) =>
    taught.some((grade) => {
      const [before, after] = [figureIn(from, grade), figureIn(to, grade)]
      return after !== null && (before === null || after >= before * 1.2)
    })
  const isNew = (asks: (pack: StateRequirements) => boolean) => asks(to) && !asks(from)
  const high =
    isSteep(lawDays) ||
    isSteep(lawHours) ||
    isNew((pack) => testsIn(pack, taught)) ||
    isNew(({ requirements }) => requirements.assessment.required)
  if (high) return 'high'
  return changes.some(({ type }) => type === 'addition') ? 'medium' : 'low'
}

function gradesOf(grades: readonly GradeLevel[]): readonly GradeLevel[] {
  return grades.length > 0 ? grades : gradeLevels.filter((grade) => grade !== 'Pre-K' && grade !== 'Post-Secondary')
}

/**
 * One entry for a figure: what it is for each of the grades, what is asked within it, and whether more is asked than
 * before.
 */
function figureChange(
  category: 'days' | 'hours',
  from: StateRequirements,
  to: StateRequirements,
  grades: readonly GradeLevel[],
  figureIn: (pack: StateRequirements, grade: GradeLevel) => number | null,
): StateChange[] {
  const noun = category === 'days' ? 'day' : 'hour'
  const text = (pack: StateRequirements) => {
    const figures = [...new Set(grades.map((grade) => figureIn(pack, grade)))]
    const named = figures.sort((one, other) => (one ?? 0) - (other ?? 0)).map((one) => figureText(one, noun))
    return named.join(' or ') + withinText(category, pack, grades)
  }
  const [before, after] = [text(from), text(to)]
  const differs = before !== after || grades.some((grade) => figureIn(to, grade) !== figureIn(from, grade))
  const sumOf = (pack: StateRequirements, grade: GradeLevel) =>
    (figureIn(pack, grade) ?? 0) + withinSum(category, pack, grade)
  const grows = grades.some((grade) => sumOf(to, grade) > sumOf(from, grade))
  return differs ? [{ category, from: before, to: after, type: grows ? 'addition' : 'removal' }] : []
}

function figureText(figure: number | null, noun: string): string {
  return figure === null ? none : counted(figure, noun)
}

function withinText(category: 'days' | 'hours', pack: StateRequirements, grades: readonly GradeLevel[]): string {
  if (category === 'days') {
    const hours = new Set(grades.flatMap((grade) => lawDayHours(pack, grade) ?? []))
    const named = [...hours].sort((one, other) => one - other)
    return named.length === 0 ? '' : ` of ${named.map((one) => counted(one, 'hour')).join(' or ')}`
  }
  const core_hours = pack.law.figures.core_hours.value
  if (core_hours === null) return ''
  return ` (${counted(core_hours.hours, 'core hour')}, ${core_hours.at_home.toLocaleString('en-US')} of them at home)`
}

function withinSum(category: 'days' | 'hours', pack: StateRequirements, grade: GradeLevel): number {
  if (category === 'days') return lawDayHours(pack, grade) ?? 0
  const core_hours = pack.law.figures.core_hours.value
  return core_hours === null ? 0 : core_hours.hours + core_hours.at_home
}

/** Subjects that come, and subjects that go. */
function subjectChanges(from: StateRequirements, to: StateRequirements, grades: readonly GradeLevel[]): StateChange[] {
  const [before, after] = [requiredSubjects(from, grades), requiredSubjects(to, grades)]
  const [added, dropped] = [missingSubjects(after, before), missingSubjects(before, after)]
  const addition = { category: 'subjects', from: none, to: added.join(', '), type: 'addition' } as const
  const removal = { category: 'subjects', from: dropped.join(', '), to: none, type: 'removal' } as const
  return [...(added.length > 0 ? [addition] : []), ...(dropped.length > 0 ? [removal] : [])]
}

/** A duty that comes, goes, or is another one: then it's something new to do. */
function dutyChange(category: ChangeCategory, from: string | null, to: string | null): StateChange[] {
  if (from === to) return []
  return [{ category, from: from ?? none, to: to ?? none, type: to === null ? 'removal' : 'addition' }]
}

function noticeText({ requirements: { notice } }: StateRequirements): string | null {
  if (!notice.required) return null
  const to = notice.to === null ? 'Required' : `To ${notice.to.startsWith('any ') ? '' : 'the '}${notice.to}`
  return notice.deadline === null ? to : `${to}: ${notice.deadline}`
}

function testsIn({ requirements: { testing } }: StateRequirements, grades: readonly GradeLevel[]): boolean {
  return testing.required && (testing.grades.length === 0 || testing.grades.some((grade) => grades.includes(grade)))
}

function testingText(pack: StateRequirements, grades: readonly GradeLevel[]): string | null {
  return testsIn(pack, grades) ? pack.requirements.testing.detail : null
}

function assessmentText({ requirements: { assessment } }: StateRequirements): string | null {
  return assessment.required ? assessment.detail : null
}

function recordsText({ requirements }: StateRequirements): string | null {
  const { documentation, attendance_record_required } = requirements
  const kept = documentation.required ? documentation.records : []
  const all =
    attendance_record_required && !kept.some((one) => /attendance/i.test(one)) ? [...kept, 'attendance record'] : kept
  if (all.length > 0) return all.join('; ')
  return documentation.required ? 'Records required' : null
}

function qualificationText({ requirements }: StateRequirements): string | null {
  return requirements.teacher_qualification
}
