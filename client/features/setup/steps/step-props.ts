import type { StepErrors } from '#shared/setup/gates.ts'
import type { Touched } from '#client/forms/rows/rows.tsx'
import type { SetupForm } from '#shared/setup/setup-form.ts'

/** Props of every wizard step. */
export interface StepProps {
  form: SetupForm
  /** The errors, once Next was pressed. */
  errors: StepErrors
  /** Changes a part of the form; what is wrong with the fields touched is forgotten. */
  onChange: (changed: Partial<SetupForm>, touched?: Touched) => void
}
