import type { GradeLevel } from './student.ts'

/** First letters of up to two words of a name: "NW" for Nora Walker (rule students.initials). */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  // Spread takes whole characters, not halves of a surrogate pair.
  return words
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** How the grade select names an option: K is shown as Kindergarten (rule students.grades). */
export function gradeOption(grade: GradeLevel): string {
  return grade === 'K' ? 'Kindergarten' : grade
}

/** How a card names a grade: "Grade 7"; the grades that are words stand alone. */
export function gradeText(grade: GradeLevel): string {
  return /^\d/.test(grade) ? `Grade ${grade}` : gradeOption(grade)
}
