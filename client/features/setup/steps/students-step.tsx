import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { shortDay, type Day } from '#shared/format/dates.ts'
import { errorsOfStep, type FieldErrors } from '#shared/setup/gates.ts'
import { emptyStudent, type StudentRow } from '#shared/setup/setup-form.ts'
import { isBlankStudent } from '#shared/setup/setup-rows.ts'
import { isNearStudentLimit, refuseToAddStudent } from '#shared/students/limit.ts'
import { gradeOption, gradeText } from '#shared/students/show.ts'
import { gradeLevels } from '#shared/students/student.ts'
import { newId } from '#client/store/new-id.ts'
import { useToday } from '#client/lib/use-today.ts'
import { Avatar } from '#client/parts/students/avatar.tsx'
import { colorAt } from '#client/parts/students/student-colors.ts'
import form from '#client/forms/form.module.css'
import { LimitNotice } from '#client/parts/cards/limit-notice.tsx'
import { inputsOf } from '#client/forms/inputs-of.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { Rows } from '#client/forms/rows/rows.tsx'
import type { StepProps } from './step-props.ts'

/** Step 2: the children, up to the family plan's limit (rule students.limit). */
export function StudentsStep({ form: values, errors, onChange }: StepProps) {
  const today = useToday()
  const [isRefused, setIsRefused] = useState(false)
  const { students } = values
  const open = errorsOfStep(values, 2)
  const isFull = refuseToAddStudent('family', students.length) !== null

  return (
    <>
      <LimitNotice
        refusal={isFull && isRefused ? 'adding' : null}
        near={isNearStudentLimit('family', students.length) ? students.length : null}
      />
      <Rows
        rows={students}
        noun="Student"
        errors={errors}
        atLeast={1}
        isUnfinished={(row) => isBlankStudent(row) || row.id in open}
        headOf={(row, place) => ({
          mark: <Avatar name={row.name} color={colorAt(place)} />,
          name: row.name.trim(),
          line: lineOf(row, today),
        })}
        newRow={() => emptyStudent(newId())}
        onRows={(rows, touched) => onChange({ students: rows }, touched)}
        onFull={isFull ? () => setIsRefused(true) : undefined}
        fieldsOf={(row, rowErrors, change) => (
          // A row that was typed into keeps the day it showed.
          <Fields
            row={row}
            today={today}
            errors={rowErrors}
            onChange={(changed) => change({ enrollment_date: row.enrollment_date ?? today, ...changed })}
          />
        )}
      />
    </>
  )
}

interface FieldsProps {
  row: StudentRow
  today: Day
  errors: FieldErrors
  onChange: (changed: Partial<StudentRow>) => void
}

function Fields({ row, today, errors, onChange }: FieldsProps) {
  const input = inputsOf(row, errors, onChange)
  return (
    <div className={form.fields}>
      <TextInput label="Name" autoComplete="off" {...input('name')} />
      <Select
        className={`${form.half} ${form.pair}`}
        label="Grade Level"
        data={gradeLevels.map((grade) => ({ value: grade, label: gradeOption(grade) }))}
        {...input('grade_level')}
      />
      <TextInput
        className={`${form.half} ${form.pair}`}
        type="date"
        label="Enrollment Date"
        {...input('enrollment_date')}
        value={row.enrollment_date ?? today}
      />
      <Textarea rows={2} label="Notes (optional)" {...input('notes')} />
    </div>
  )
}

function lineOf({ grade_level, enrollment_date }: StudentRow, today: Day): string {
  const grade = gradeLevels.find((known) => known === grade_level)
  const since = enrollment_date ? `enrolled ${shortDay(enrollment_date, today)}` : ''
  return [grade === undefined ? '' : gradeText(grade), since].filter(Boolean).join(', ')
}
