import type { GradeLevel } from './student.ts'

const small: ReadonlySet<string> = new Set(['and', 'of', 'the', '&'])

/**
 * First letters of up to two words of a name: "NW" for Nora Walker, "NS" for Nature and Sports (rule
 * students.initials).
 */
export function initialsOf(name: string): string {
  const all = name.trim().split(/\s+/)
  const telling = all.filter((word) => !small.has(word.toLowerCase()))
  const words = (telling.length > 0 ? telling : all).slice(0, 2)
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
