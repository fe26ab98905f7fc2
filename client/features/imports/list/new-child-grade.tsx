import { gradeText } from '#shared/students/show.ts'
import { gradeLevels, type GradeLevel } from '#shared/students/student.ts'
import { chooseGrades } from '#client/archive/import-list.ts'
import { Select } from '#client/forms/inputs/select.tsx'

interface NewChildGradeProps {
  /** The id that the child will have. */
  id: string
  name: string
  grades: ReadonlyMap<string, GradeLevel>
  size?: 'sm' | 'md'
  /** The label shows: nothing beside it says what it is. */
  isLabeled?: boolean
}

/** The grade of a child whom the list brings (rule imports.records). */
export function NewChildGrade({ id, name, grades, size = 'md', isLabeled = false }: NewChildGradeProps) {
  function handleChoose(value: string) {
    const chosen = new Map(grades)
    const grade = gradeLevels.find((level) => level === value)
    if (grade === undefined) chosen.delete(id)
    else chosen.set(id, grade)
    chooseGrades({ grades: chosen })
  }

  return (
    <Select
      size={size}
      {...(isLabeled ? { label: `Grade of ${name}` } : { 'aria-label': `Grade of ${name}` })}
      data={[
        { value: '', label: 'Choose a grade' },
        ...gradeLevels.map((grade) => ({ value: grade, label: gradeText(grade) })),
      ]}
      value={grades.get(id) ?? ''}
      onChange={(event) => handleChoose(event.currentTarget.value)}
    />
  )
}
