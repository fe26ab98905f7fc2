import { Dexie } from 'dexie'
import type { Assessment, AssessmentFields } from '#shared/assessments/assessment.ts'
import type { AssessmentType } from '#shared/assessments/types.ts'
import type { Activity } from '#shared/activities/activity.ts'
import type { Day } from '#shared/format/dates.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Receipt } from '#client/store/record-writer.ts'
import { commit } from './write.ts'

/** Filter of the list; a missing field filters nothing. Days are inclusive. */
export interface AssessmentFilter {
  student_id?: string | undefined
  subject_id?: string | undefined
  assessment_type?: AssessmentType | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** Assessments per page (rule grades.list). */
export const assessmentsPerPage = 25

/**
 * One page of what was graded, newest first, and how many there are in all; pages count from 1, and the last one is the
 * last there is.
 */
interface AssessmentPage {
  total: number
  page: number
  assessments: Assessment[]
}

/** The assessments that match, a page of them. */
export async function listAssessments(filter: AssessmentFilter, wanted = 1): Promise<AssessmentPage> {
  const ids = await idsOf(filter)
  const page = Math.min(wanted, Math.max(1, Math.ceil(ids.length / assessmentsPerPage)))
  const shown = ids.slice((page - 1) * assessmentsPerPage, page * assessmentsPerPage)
  const rows = await currentDatabase().assessments.bulkGet(shown)
  return { total: ids.length, page, assessments: rows.filter((row) => row !== undefined) }
}

/** Everything graded that matches. */
export async function listGraded(filter: AssessmentFilter): Promise<Assessment[]> {
  const rows = await currentDatabase().assessments.bulkGet(await idsOf(filter))
  return rows.filter((row) => row !== undefined)
}

/** Counts the assessments between two days. */
export function countAssessments({ from = '', to = lastDay }: Pick<AssessmentFilter, 'from' | 'to'>): Promise<number> {
  return currentDatabase()
    .assessments.where('[_live+date+id]')
    .between([1, from], [1, to, Dexie.maxKey], true, true)
    .count()
}

/** Everything that was graded of a child. */
export function listAssessmentsOf(studentId: string): Promise<Assessment[]> {
  return currentDatabase()
    .assessments.where('[student_id+_live+date]')
    .between([studentId, 1], [studentId, 1, Dexie.maxKey])
    .toArray()
}

/** Counts a subject's assessments, which are deleted with it. */
export function countAssessmentsIn(subjectId: string): Promise<number> {
  return currentDatabase()
    .assessments.where('[subject_id+_live+date]')
    .between([subjectId, 1], [subjectId, 1, Dexie.maxKey])
    .count()
}

/** Points of graded work, and the child they belong to. */
export interface ChildPoints {
  student_id: string
  points_earned: number
}

/**
 * Adds the same assessment for several children, each with her own points: all or none, with one undo (rule
 * grades.fast-entry).
 */
export function addAssessments(fields: AssessmentFields, children: readonly ChildPoints[]): Promise<Receipt> {
  return commit(
    children.map(({ student_id, points_earned }) => ({
      kind: 'create',
      record: 'assessments',
      // An activity is one child's.
      fields: {
        ...fields,
        student_id,
        points_earned,
        activity_id: student_id === fields.student_id ? fields.activity_id : null,
      },
    })),
  )
}

/**
 * The newest activities of a child in a subject that an assessment can be about, at most so many (rule grades.form).
 */
export async function listActivitiesToLink(studentId: string, subjectId: string, max: number): Promise<Activity[]> {
  return currentDatabase()
    .activities.where('[student_id+_live+date]')
    .between([studentId, 1], [studentId, 1, Dexie.maxKey])
    .reverse()
    .filter(({ subject_id }) => subject_id === subjectId)
    .limit(max)
    .toArray()
}

/** Sorts behind every day there is. */
const lastDay = '9999-12-31'

/** Ids newest first. A family has few enough graded works that those of a child or of some days are looked through. */
async function idsOf({ from = '', to = lastDay, ...filter }: AssessmentFilter): Promise<string[]> {
  const { assessments } = currentDatabase()
  const { student_id, subject_id, assessment_type } = filter
  const all = assessments.where('[_live+date+id]').between([1, from], [1, to, Dexie.maxKey], true, true)
  if (student_id === undefined && subject_id === undefined && assessment_type === undefined)
    return (await all.primaryKeys()).reverse()
  const range =
    student_id !== undefined
      ? assessments.where('[student_id+_live+date]').between([student_id, 1, from], [student_id, 1, to], true, true)
      : subject_id !== undefined
        ? assessments.where('[subject_id+_live+date]').between([subject_id, 1, from], [subject_id, 1, to], true, true)
        : all
  const isWanted = (one: Assessment) =>
    (subject_id === undefined || one.subject_id === subject_id) &&
    (assessment_type === undefined || one.assessment_type === assessment_type)
  const rows = (await range.toArray()).filter(isWanted)
  return rows.sort((one, other) => compare(other.date, one.date) || compare(other.id, one.id)).map(({ id }) => id)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
