import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { presetBegin } from '#shared/compliance/law/began.ts'
import type { BeginForm } from '#shared/compliance/law/begin-form.ts'
import { shortDay, type Day } from '#shared/format/dates.ts'
import { enrolledOf, errorsOfStep, type GateErrors } from '#shared/setup/gates.ts'
import { setupStartMonth, startMonths } from '#shared/setup/setup.ts'
import { emptyStudent, type StudentRow } from '#shared/setup/setup-form.ts'
import { isBlankStudent } from '#shared/setup/setup-rows.ts'
import { isNearStudentLimit, refuseToAddStudent } from '#shared/students/limit.ts'
import { gradeOption, gradeText } from '#shared/students/show.ts'
import { gradeLevels } from '#shared/students/student.ts'
import { newId } from '#client/store/new-id.ts'
import { useToday } from '#client/lib/use-today.ts'
import { BeginQuestion } from '#client/parts/compliance/begin-question.tsx'
import { useStateRequirements } from '#client/parts/compliance/use-state-requirements.ts'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { colorAt } from '#client/parts/students/student-colors.ts'
import form from '#client/forms/form.module.css'
import { LimitNotice } from '#client/parts/cards/limit-notice.tsx'
import { inputsOf } from '#client/forms/inputs-of.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { Rows } from '#client/forms/rows/rows.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { RecordsFirst } from './records-first.tsx'
import { useRowsBeside } from '#client/features/setup/use-rows-beside.ts'
import type { StepProps } from './step-props.ts'

/**
 * Step 2: when teaching at home began, and the children, up to the family plan's limit (rules law.begin-question,
 * students.limit).
 */
export function StudentsStep({ form: values, brought, onBring, errors, onChange }: StepProps) {
  const today = useToday()
  const [isRefused, setIsRefused] = useState(false)
  const hasBrought = brought.students.length > 0
  const beside = useRowsBeside(hasBrought, values.students, isBlankStudent, () => emptyStudent(newId()))
  const students = beside.shown
  const count = students.length + brought.students.length
  const began = useShownBegin(values, today)
  const open = errorsOfStep(values, 2, today)
  const isFull = refuseToAddStudent('family', count) !== null

  return (
    <>
      <RecordsFirst brought={brought} onBring={onBring} />
      <Card>
        <BeginQuestion
          value={began}
          errors={errors['step'] ?? {}}
          today={today}
          onChange={(changed) =>
            onChange({ began: { ...began, ...changed } }, { row: 'step', fields: ['month', 'year', 'day'] })
          }
        />
      </Card>
      <LimitNotice
        refusal={isFull && isRefused ? 'adding' : null}
        near={isNearStudentLimit('family', count) ? count : null}
      />
      <Rows
        rows={students}
        noun="Student"
        errors={errors}
        atLeast={hasBrought ? 0 : 1}
        isUnfinished={(row) => isBlankStudent(row) || row.id in open}
        headOf={(row, place) => ({
          mark: <StudentAvatar name={row.name} color={colorAt(brought.students.length + place)} />,
          name: row.name.trim(),
          line: lineOf(row, enrolledOf(row, values, today), today),
        })}
        newRow={() => emptyStudent(newId())}
        onRows={(rows, touched) => onChange({ students: beside.keptOf(rows) }, touched)}
        onFull={isFull ? () => setIsRefused(true) : undefined}
        fieldsOf={(row, rowErrors, change) => (
          <Fields
            row={row}
            familys={enrolledOf({ enrollment_date: null }, values, today)}
            errors={rowErrors}
            onChange={change}
          />
        )}
      />
    </>
  )
}

/** The family's answer as it is shown: what the calendar makes likely stands chosen until she says something else. */
function useShownBegin(values: StepProps['form'], today: Day): BeginForm {
  const pack = useStateRequirements(values.state)
  const fixed = pack !== null && typeof pack === 'object' ? pack.law.year.fixed : null
  const startMonth = startMonths.find((one) => one === values.school_year_start_month) ?? setupStartMonth
  const { began } = values
  return began.when === '' ? { ...began, when: presetBegin(today, fixed, startMonth) ?? '' } : began
}

interface FieldsProps {
  row: StudentRow
  /** Their beginning, as the family said. */
  familys: Enrolled
  errors: GateErrors
  onChange: (changed: Partial<StudentRow>) => void
}

type Enrolled = ReturnType<typeof enrolledOf>

function Fields({ row, familys, errors, onChange }: FieldsProps) {
  const input = inputsOf(row, errors, onChange)
  const isUnknown = !familys.enrollment_known
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
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={isUnknown && row.enrollment_date === null ? 'Not known' : undefined}
        value={row.enrollment_date ?? (isUnknown ? '' : familys.enrollment_date)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ enrollment_date: value === '' && isUnknown ? null : value })
        }
      />
      <Textarea rows={2} label="Notes (optional)" {...input('notes')} />
    </div>
  )
}

function lineOf({ grade_level }: StudentRow, { enrollment_date, enrollment_known }: Enrolled, today: Day): string {
  const grade = gradeLevels.find((known) => known === grade_level)
  const day = enrollment_date === '' ? '' : `enrolled ${shortDay(enrollment_date, today)}`
  const since = enrollment_known ? day : 'enrollment date not known'
  return [grade === undefined ? '' : gradeText(grade), since].filter(Boolean).join(', ')
}
