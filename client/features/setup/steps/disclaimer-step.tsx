import { Checkbox } from '@mantine/core'
import { counted } from '#shared/format/duration.ts'
import { listed } from '#shared/format/listed.ts'
import type { SetupForm } from '#shared/setup/setup-form.ts'
import { isBlankActivity, isBlankGoal, isBlankStudent, namedSubjects } from '#shared/setup/setup-rows.ts'
import { Card } from '#client/ui/display/card.tsx'
import styles from './disclaimer-step.module.css'
import { SourceLine } from '#client/features/setup/state-summary.tsx'
import type { StepProps } from './step-props.ts'
import { useStateRequirements } from '#client/parts/compliance/use-state-requirements.ts'

/** Step 6: what the figures of a state are worth, acknowledged before setup completes (rule setup.gates). */
export function DisclaimerStep({ form, errors, onChange }: StepProps) {
  const asked = useStateRequirements(form.state)
  return (
    <>
      <Card className={styles.words}>
        <p>
          Hearthbook keeps your records and counts your days and hours. It shows what we found in your state&apos;s law,
          as carefully as we can, but laws change, and districts read them in their own way.
        </p>
        <ul>
          <li>
            What you see here is information. This isn&apos;t legal advice, and no lawyer has looked at your case.
          </li>
          <li>Check with your state or your district before you rely on a number or a date.</li>
          <li>You&apos;re the one who meets the requirements. We help you show that you did.</li>
        </ul>
        {asked !== null && typeof asked !== 'string' && <SourceLine state={asked} />}
      </Card>
      <Card className={styles.acknowledge}>
        <Checkbox
          label="I have read this and understand that meeting my state's requirements is up to me"
          checked={form.complianceAcknowledged}
          error={errors['step']?.['complianceAcknowledged']}
          aria-invalid={errors['step']?.['complianceAcknowledged'] !== undefined}
          onChange={(event) => onChange({ complianceAcknowledged: event.currentTarget.checked })}
        />
      </Card>
      <p className={styles.sum}>{`Complete Setup adds ${sumOf(form)}.`}</p>
    </>
  )
}

function sumOf({ students, subjects, normalDayTemplate: { activities }, curriculumGoals }: SetupForm): string {
  const goals = curriculumGoals.filter((row) => !isBlankGoal(row)).length
  return listed([
    counted(students.filter((row) => !isBlankStudent(row)).length, 'student'),
    counted(namedSubjects(subjects).length, 'subject'),
    `a day of ${counted(activities.filter((row) => !isBlankActivity(row)).length, 'activity', 'activities')}`,
    ...(goals > 0 ? [counted(goals, 'goal')] : []),
  ])
}
