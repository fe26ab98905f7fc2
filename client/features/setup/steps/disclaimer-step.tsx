import { Checkbox } from '@mantine/core'
import { addedText } from '#shared/setup/added-text.ts'
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
          Hearthbook keeps your records and counts your days and hours. It shows what we found in your state’s law, as
          carefully as we can, but laws change, and districts read them in their own way.
        </p>
        <ul>
          <li>What you see here is information. This isn’t legal advice, and no lawyer has looked at your case.</li>
          <li>Check with your state or your district before you rely on a number or a date.</li>
          <li>Meeting the requirements is up to you. We help you document it.</li>
        </ul>
        {asked !== null && typeof asked !== 'string' && <SourceLine state={asked} />}
      </Card>
      <Card className={styles.acknowledge}>
        <Checkbox
          label="I have read this and understand that meeting my state’s requirements is up to me"
          checked={form.complianceAcknowledged}
          error={errors['step']?.['complianceAcknowledged']}
          aria-invalid={errors['step']?.['complianceAcknowledged'] !== undefined}
          onChange={(event) => onChange({ complianceAcknowledged: event.currentTarget.checked })}
        />
      </Card>
      <p className={styles.sum}>{addedText(form)}</p>
    </>
  )
}
