import { gradeScale } from '#shared/assessments/grade-scale.ts'
import { pointsText } from '#shared/assessments/score.ts'
import { fullDay } from '#shared/format/dates.ts'
import type { FamilySettings } from '#shared/family/family-settings.ts'
import type { Student } from '#shared/students/student.ts'
import { gradeText } from '#shared/students/show.ts'
import type { CourseProgress } from './grade-book.ts'
import type { PaperPeople, ScaleRow } from './paper-models.ts'
import { trimmedOrNull } from '#shared/records/text.ts'

/** The parent who signs a paper, and her address. */
export interface TranscriptFamily {
  parent_name: string
  school_name: string | null
  /** "Georgia"; `null` before the family chose. */
  state_name: string | null
  settings: Pick<FamilySettings, 'street' | 'city' | 'zip' | 'phone'> | null
}

/** Fields of a child that a paper needs. */
export type PaperStudent = Pick<
  Student,
  'id' | 'name' | 'grade_level' | 'legal_name' | 'birth_date' | 'graduation_date'
>

/** Returns the child and the school of a paper. */
export function peopleOf(student: PaperStudent, family: TranscriptFamily): PaperPeople {
  return {
    student_id: student.id,
    student_name: trimmedOrNull(student.legal_name) ?? student.name,
    grade_text: gradeText(student.grade_level),
    birth_date: student.birth_date && fullDay(student.birth_date),
    graduation_date: student.graduation_date && fullDay(student.graduation_date),
    school_name: trimmedOrNull(family.school_name),
    parent_name: family.parent_name,
    address: addressOf(family),
  }
}

/** The grading scale as a paper shows it. */
export function scaleRows(): ScaleRow[] {
  return gradeScale.map(({ from, letter, points }, index) => ({
    letter,
    from: index === gradeScale.length - 1 ? `below ${gradeScale[index - 1]?.from}%` : `${from}%`,
    points: pointsText(points),
  }))
}

/** "3.72"; nothing where nothing was graded. */
export function paperGpa(gpa: number | null): string {
  return gpa === null ? '' : gpa.toFixed(2)
}

/** "1.00". */
export function creditText(credit: number): string {
  return credit.toFixed(2)
}

/** Returns the mark after a title for its level. */
export function markOf({ level }: CourseProgress): '' | 'H' | 'AP' {
  return ({ regular: '', honors: 'H', ap: 'AP' } as const)[level]
}

function addressOf({ settings, state_name }: TranscriptFamily): string[] {
  const place = [settings?.city?.trim(), [state_name, settings?.zip?.trim()].filter(Boolean).join(' ')]
  const lines = [settings?.street, place.filter(Boolean).join(', '), settings?.phone]
  return lines.flatMap((line) => line?.trim() || [])
}
