import { Button, TextInput } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { typedNumber } from '#shared/format/typed-number.ts'
import { counted, longDuration, shortDuration } from '#shared/format/duration.ts'
import { errorsOfStep, type GateErrors } from '#shared/setup/gates.ts'
import { emptySetupActivity, type NormalDayRow, type SetupForm, type SubjectRow } from '#shared/setup/setup-form.ts'
import { isBlankActivity, namedSubjects, withActivityPerSubject } from '#shared/setup/setup-rows.ts'
import { newId } from '#client/store/new-id.ts'
import { useToday } from '#client/lib/use-today.ts'
import { ColorDot } from '#client/parts/subjects/color-dot.tsx'
import form from '#client/forms/form.module.css'
import { inputsOf } from '#client/forms/inputs-of.ts'
import { Rows, type Touched } from '#client/forms/rows/rows.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { Stack } from '#client/ui/layout/stack.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './normal-day-step.module.css'
import { CameIn } from './records-first.tsx'
import type { StepProps } from './step-props.ts'
import { SubjectSelect } from './subject-select.tsx'

type Day = SetupForm['normalDayTemplate']

/** Step 4: what an ordinary school day holds (rule setup.gates). */
export function NormalDayStep({ form: values, brought, errors, onChange }: StepProps) {
  const { normalDayTemplate: day, students, subjects } = values
  const { activities } = day
  const open = errorsOfStep(values, 4, useToday())
  const filled = activities.filter((row) => !isBlankActivity(row))
  const isCovered = namedSubjects(subjects).every(({ id }) => activities.some((row) => row.subject_id === id))

  function change(changed: Partial<Day>, touched: Touched = { row: 'step', fields: Object.keys(changed) }) {
    onChange({ normalDayTemplate: { ...day, ...changed } }, touched)
  }

  const input = inputsOf(day, errors['step'] ?? {}, change)

  return (
    <>
      <CameIn
        names={brought.day === null ? [] : [`“${brought.day.name}”`]}
        more="Go on with it, or describe another day."
      />
      <Card>
        <Stack>
          <div className={form.fields}>
            <TextInput label="Name" autoComplete="off" {...input('name')} />
            <TextInput label="Description (optional)" autoComplete="off" {...input('description')} />
          </div>
          {students.length > 1 && (
            <Text size="small" tone="muted">
              You pick the children each time you log this day. For a child with other subjects, add another template
              later in the planner.
            </Text>
          )}
        </Stack>
      </Card>
      <div className={styles.head}>
        <p className={styles.sum}>
          {filled.length > 0 &&
            `${counted(filled.length, 'activity', 'activities')}, ${longDuration(minutesOf(filled))}`}
        </p>
        <Button
          variant="light"
          leftSection={<IconBolt size={20} />}
          aria-disabled={isCovered}
          {...(isCovered && { 'data-disabled': true })}
          onClick={() => !isCovered && change({ activities: withActivityPerSubject(activities, subjects, newId) })}
        >
          {isCovered ? 'All subjects included' : 'One activity per subject'}
        </Button>
      </div>
      <Rows
        rows={activities}
        noun="Activity"
        errors={errors}
        atLeast={1}
        isUnfinished={(row) => isBlankActivity(row) || row.id in open}
        headOf={(row) => headOf(row, subjects)}
        newRow={() => emptySetupActivity(newId())}
        onRows={(rows, touched) => change({ activities: rows }, touched)}
        fieldsOf={(row, rowErrors, changeRow) => (
          <Fields row={row} subjects={subjects} errors={rowErrors} onChange={changeRow} />
        )}
      />
    </>
  )
}

interface FieldsProps {
  row: NormalDayRow
  subjects: readonly SubjectRow[]
  errors: GateErrors
  onChange: (changed: Partial<NormalDayRow>) => void
}

function Fields({ row, subjects, errors, onChange }: FieldsProps) {
  const input = inputsOf(row, errors, onChange)
  return (
    <div className={form.fields}>
      <TextInput label="Title" autoComplete="off" {...input('title')} />
      <SubjectSelect
        className={form.half}
        subjects={subjects}
        value={row.subject_id}
        error={errors['subject_id']}
        onChange={(subject_id) => onChange({ subject_id })}
      />
      <TextInput className={form.half} inputMode="numeric" label="Duration (minutes)" {...input('duration_minutes')} />
      <TextInput label="Description (optional)" autoComplete="off" {...input('description')} />
    </div>
  )
}

function headOf({ title, subject_id, duration_minutes }: NormalDayRow, subjects: readonly SubjectRow[]) {
  const subject = subjects.find(({ id }) => id === subject_id)
  const named = subject && subject.name.trim() !== title.trim() ? [subject.name.trim()] : []
  return {
    mark: subject && <ColorDot color={subject.color.trim()} />,
    name: title.trim(),
    line: [...named, shortDuration(typedNumber(duration_minutes) || 0)].join(', '),
  }
}

function minutesOf(rows: readonly NormalDayRow[]): number {
  return rows.reduce((sum, { duration_minutes }) => sum + (typedNumber(duration_minutes) || 0), 0)
}
