import type { Brought } from '#shared/setup/brought.ts'
import type { StepErrors } from '#shared/setup/gates.ts'
import type { Touched } from '#client/forms/rows/rows.tsx'
import type { SetupForm } from '#shared/setup/setup-form.ts'

/** Props of every wizard step. */
export interface StepProps {
  form: SetupForm
  /** The records that came in already (rule setup.records-first). */
  brought: Brought
  /** Leads to where records are brought in; `null` where that can't be done now. */
  onBring: (() => void) | null
  /** The errors, once Next was pressed. */
  errors: StepErrors
  /** Changes a part of the form; what is wrong with the fields touched is forgotten. */
  onChange: (changed: Partial<SetupForm>, touched?: Touched) => void
}
