import { useState } from 'react'
import { gradeText } from '#shared/students/show.ts'
import { gradeLevels, type GradeLevel } from '#shared/students/student.ts'
import { sayPastGrade } from '#client/calls/past-grades.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './courses-page.module.css'

interface YearGradeProps {
  studentId: string
  schoolYear: string
  grade: GradeLevel
}

/** The grade of an earlier school year, to be set right: the server keeps it (rule courses.year-grade). */
export function YearGrade({ studentId, schoolYear, grade }: YearGradeProps) {
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)

  async function handleChoose(value: string) {
    const chosen = gradeLevels.find((level) => level === value)
    if (chosen === undefined) return
    setBusy(true)
    const answer = await sayPastGrade(studentId, { school_year: schoolYear, grade_level: chosen })
    setBusy(false)
    if (answer.ok) showToast({ title: `${gradeText(chosen)} in that year` })
    else showToast({ type: 'error', title: 'Failed to set the grade', message: answer.message })
  }

  return (
    <Select
      label="Grade in That Year"
      size="sm"
      className={styles.year}
      disabled={!isOnline || isBusy}
      description={isOnline ? undefined : 'Needs a connection'}
      data={gradeLevels.map((value) => ({ value, label: gradeText(value) }))}
      value={grade}
      onChange={(event) => void handleChoose(event.currentTarget.value)}
    />
  )
}
