import { useState, type FormEvent } from 'react'
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
import { dropSetupDraft, useSetupDraft } from './use-setup-draft.ts'

const noErrors: StepErrors = {}

/**
 * The wizard at work: a step is left only when its gate is open, and the last one completes setup (rule setup.gates).
 */
export function useSetup(onComplete: (template: string) => void) {
  const { draft, isReading, kept, isKeeping, change } = useSetupDraft()
  const { form, step } = draft
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
    const found = errorsOfStep(form, step, today)
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
    const setup = readSetupForm(form, today)
    if (setup === null) {
      // Another device's or an older build's draft can have a gap in a step that was passed.
      const wrong = firstStepWithErrors(form, today) ?? 0
      goTo(wrong)
      setErrors(errorsOfStep(form, wrong, today))
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
    form,
    step,
    errors,
    failure,
    isBusy,
    isReading,
    kept,
    isKeeping,
    handleChange,
    handleNext,
    handleBack: () => goTo(step - 1),
  }
}

function intoCenter(field: HTMLElement): void {
  field.scrollIntoView({ block: 'center' })
}

function forget(errors: StepErrors, { row, fields }: Touched): StepErrors {
  const left = Object.entries(errors[row] ?? {}).filter(([field]) => !fields.includes(field))
  const { [row]: _, ...others } = errors
  return left.length > 0 ? { ...others, [row]: Object.fromEntries(left) } : others
}
