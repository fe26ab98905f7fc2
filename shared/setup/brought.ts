import { familyStudentLimit } from '#shared/students/limit.ts'
import type { Student } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import type { Template } from '#shared/templates/template.ts'
import { subjectNameKey, setupLimits } from './setup.ts'
import type { SetupForm, StudentRow, SubjectRow } from './setup-form.ts'
import { isBlankActivity, isBlankStudent, isBlankSubject } from './setup-rows.ts'

/** Records that came in before setup was finished, as rows of its steps (rule setup.records-first). */
export interface Brought {
  students: readonly StudentRow[]
  subjects: readonly SubjectRow[]
  /** The family's day, where one came along whose subjects are all there. */
  day: SetupForm['normalDayTemplate'] | null
}

export const nothingBrought: Brought = { students: [], subjects: [], day: null }

/** The records of a family as rows of setup: active ones only, the default day first. */
export function broughtRows(
  students: readonly Student[],
  subjects: readonly Subject[],
  templates: readonly Template[],
): Brought {
  const active = subjects.filter(({ is_active }) => is_active)
  // Days and goals of setup name their subject.
  const rows = [...Map.groupBy(active, ({ name }) => subjectNameKey(name)).values()]
    .flatMap(([first]) => first ?? [])
    .map(subjectRow)
  const taught = new Set(rows.map(({ id }) => id))
  const days = templates.filter(({ activities }) => activities.every(({ subject_id }) => taught.has(subject_id)))
  const day = days.find(({ is_default }) => is_default) ?? days[0]
  return {
    students: students.filter(({ is_active }) => is_active).map(studentRow),
    subjects: rows,
    day: day === undefined ? null : dayOf(day),
  }
}

/** The rows of setup with what came in: typed ones stay, and the day that was typed is the day (rule setup.limits). */
export function withBrought(form: SetupForm, { students, subjects, day }: Brought): SetupForm {
  const typed = {
    students: form.students.filter((row) => !isBlankStudent(row)),
    subjects: form.subjects.filter((row) => !isBlankSubject(row)),
  }
  const isDayBlank = form.normalDayTemplate.activities.every(isBlankActivity)
  return {
    ...form,
    students: withRoom(students, typed.students, form.students, familyStudentLimit),
    subjects: withRoom(subjects, typed.subjects, form.subjects, setupLimits.subjects),
    normalDayTemplate: isDayBlank && day !== null ? day : form.normalDayTemplate,
  }
}

/** The first ones stand for all when more came than setup takes: the others are there too. */
function withRoom<Row>(brought: readonly Row[], typed: readonly Row[], all: Row[], max: number): Row[] {
  return brought.length === 0 ? all : [...brought.slice(0, Math.max(0, max - typed.length)), ...typed]
}

function studentRow({ id, name, grade_level, enrollment_date, enrollment_known, notes }: Student): StudentRow {
  // A day that only stands in for the beginning gives way to what the family says.
  return {
    id,
    name,
    grade_level,
    enrollment_date: enrollment_known === true ? enrollment_date : null,
    notes: notes ?? '',
  }
}

function subjectRow({ id, name, description, color, grade_levels }: Subject): SubjectRow {
  return { id, name, description: description ?? '', color, grade_levels: grade_levels ?? '' }
}

function dayOf({ id, name, description, activities }: Template): SetupForm['normalDayTemplate'] {
  return {
    id,
    name,
    description: description ?? '',
    activities: activities.map((activity, place) => ({
      id: `${id} ${place}`,
      title: activity.title,
      subject_id: activity.subject_id,
      duration_minutes: String(activity.duration_minutes),
      description: activity.description ?? '',
    })),
  }
}
