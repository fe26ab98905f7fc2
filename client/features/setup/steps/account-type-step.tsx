import { IconHome, IconSchool } from '@tabler/icons-react'
import { familyStudentLimit } from '#shared/students/limit.ts'
import { Badge } from '#client/ui/display/badge.tsx'
import styles from './account-type-step.module.css'
import type { StepProps } from './step-props.ts'

/** Step 0: the family plan; the school plan is still to come (rule billing.plans). */
export function AccountTypeStep({ form, onChange }: StepProps) {
  return (
    <fieldset className={styles.types} aria-label="Account Type">
      <label className={styles.type}>
        <input
          type="radio"
          name="account_type"
          value="family"
          checked={form.account_type === 'family'}
          onChange={() => onChange({ account_type: 'family' })}
        />
        <IconHome size={28} aria-hidden="true" />
        <span>
          <span className={styles.name}>Family</span>
          <span className={styles.line}>{`For parents who teach at home, up to ${familyStudentLimit} students.`}</span>
        </span>
      </label>
      <label className={styles.type} data-disabled>
        <input type="radio" name="account_type" value="school" disabled />
        <IconSchool size={28} aria-hidden="true" />
        <span>
          <span className={styles.name}>
            School <Badge>Coming soon</Badge>
          </span>
          <span className={styles.line}>For co-ops and small schools.</span>
        </span>
      </label>
    </fieldset>
  )
}
