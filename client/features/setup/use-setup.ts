import { useState, type FormEvent } from 'react'
import { nothingBrought, withBrought } from '#shared/setup/brought.ts'
import { errorsOfStep, firstStepWithErrors, readSetupForm, type StepErrors } from '#shared/setup/gates.ts'
import type { Setup } from '#shared/setup/setup.ts'
import type { SetupForm } from '#shared/setup/setup-form.ts'
import { lastStep } from '#shared/setup/steps.ts'
import { completeSetup } from '#client/account/setup.ts'
import type { BegunTodo } from '#client/queries/compliance/compliance-changes.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useToday } from '#client/lib/use-today.ts'
import { focusFirstWrong } from '#client/forms/focus-first-wrong.ts'
import type { Touched } from '#client/forms/rows/rows.tsx'
import { todosOfSetup } from './todos-of-setup.ts'
import { useBrought } from './use-brought.ts'
import { dropSetupDraft, useSetupDraft } from './use-setup-draft.ts'

const noErrors: StepErrors = {}

/**
 * The wizard at work: a step is left only when its gate is open, and the last one completes setup (rule setup.gates).
 */
export function useSetup(onComplete: (template: string) => void, isLeft: boolean) {
  const { draft, isReading, kept, isKeeping, change } = useSetupDraft()
  const brought = useBrought(isLeft)
  const { form, step } = draft
  const whole = withBrought(form, brought ?? nothingBrought)
  const today = useToday()
  const [errors, setErrors] = useState<StepErrors>(noErrors)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  function goTo(next: number) {
    change({ step: next })
    setErrors(noErrors)
    setFailure(null)
  }

  function handleChange(changed: Partial<SetupForm>, touched: Touched = { row: 'step', fields: Object.keys(changed) }) {
    change({ form: { ...form, ...changed } })
    setErrors(forget(errors, touched))
  }

  async function handleNext(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const found = errorsOfStep(whole, step, today)
    setErrors(found)
    // With what is wrong below it.
    if (Object.keys(found).length > 0) return focusFirstWrong(event.currentTarget, intoCenter)
    if (step < lastStep) return goTo(step + 1)
    await complete()
  }

  async function leavingOf(setup: Setup): Promise<BegunTodo[]> {
    try {
      return await todosOfSetup(setup, form.began, today)
    } catch {
      // Without the state's rules setup is complete all the same, and the day is told where the list is.
      const message = 'Your state’s rules aren’t on this device yet. Later, tap “It happened” on the Compliance page.'
      showToast({ type: 'warning', title: 'Leaving school isn’t on your list yet', message })
      return []
    }
  }

  async function complete() {
    const setup = readSetupForm(whole, today)
    if (setup === null) {
      // Another device's or an older build's draft can have a gap in a step that was passed.
      const wrong = firstStepWithErrors(whole, today) ?? 0
      goTo(wrong)
      setErrors(errorsOfStep(whole, wrong, today))
      return
    }
    setIsBusy(true)
    setFailure(null)
    try {
      await completeSetup(setup, await leavingOf(setup))
      await dropSetupDraft()
      onComplete(setup.normalDayTemplate.name)
    } catch (cause) {
      setFailure(failureOf(cause, 'Setup failed'))
    } finally {
      setIsBusy(false)
    }
  }

  return {
    // Records that came in can be chosen in every step, and are changed in none of them.
    form: { ...whole, normalDayTemplate: form.normalDayTemplate, ...(typedSteps.has(step) && form) },
    brought: brought ?? nothingBrought,
    step,
    errors,
    failure,
    isBusy,
    isReading: isReading || brought === undefined,
    kept,
    isKeeping,
    handleChange,
    handleNext,
    handleBack: () => goTo(step - 1),
  }
}

/** Steps that show what was typed as rows: students, subjects, and the sum of what is added. */
const typedSteps: ReadonlySet<number> = new Set([2, 3, lastStep])

function intoCenter(field: HTMLElement): void {
  field.scrollIntoView({ block: 'center' })
}

function forget(errors: StepErrors, { row, fields }: Touched): StepErrors {
  const left = Object.entries(errors[row] ?? {}).filter(([field]) => !fields.includes(field))
  const { [row]: _, ...others } = errors
  return left.length > 0 ? { ...others, [row]: Object.fromEntries(left) } : others
}
