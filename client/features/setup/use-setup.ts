import { useState, type FormEvent } from 'react'
import { faultsOf, firstFaultyStep, readSetupForm, type StepFaults } from '#shared/setup/gates.ts'
import type { SetupForm } from '#shared/setup/setup-form.ts'
import { lastStep } from '#shared/setup/steps.ts'
import { completeSetup } from '#client/account/setup.ts'
import { focusFirstWrong } from '#client/forms/focus-first-wrong.ts'
import { failureOf } from '#client/forms/failure.ts'
import type { Touched } from './steps/step-props.ts'
import { dropSetupDraft, useSetupDraft } from './use-setup-draft.ts'

const noFaults: StepFaults = {}

/** The wizard at work: a step is left only when its gate is open, and the last one completes setup (spec 1 §4). */
export function useSetup(onComplete: (template: string) => void) {
  const { draft, isReading, kept, change } = useSetupDraft()
  const { form, step } = draft
  const [faults, setFaults] = useState<StepFaults>(noFaults)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  function goTo(next: number) {
    change({ step: next })
    setFaults(noFaults)
    setFailure(null)
  }

  function handleChange(changed: Partial<SetupForm>, touched: Touched = { row: 'step', fields: Object.keys(changed) }) {
    change({ form: { ...form, ...changed } })
    setFaults(forget(faults, touched))
  }

  async function handleNext(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const found = faultsOf(form, step)
    setFaults(found)
    // With what is wrong below it.
    if (Object.keys(found).length > 0) return focusFirstWrong(event.currentTarget, intoCenter)
    if (step < lastStep) return goTo(step + 1)
    await complete()
  }

  async function complete() {
    const setup = readSetupForm(form)
    if (setup === null) {
      // Another device's or an older build's draft can have a gap in a step that was passed.
      const faulty = firstFaultyStep(form) ?? 0
      goTo(faulty)
      setFaults(faultsOf(form, faulty))
      return
    }
    setIsBusy(true)
    setFailure(null)
    try {
      await completeSetup(setup)
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
    faults,
    failure,
    isBusy,
    isReading,
    kept,
    handleChange,
    handleNext,
    handleBack: () => goTo(step - 1),
  }
}

function intoCenter(field: HTMLElement): void {
  field.scrollIntoView({ block: 'center' })
}

function forget(faults: StepFaults, { row, fields }: Touched): StepFaults {
  const left = Object.entries(faults[row] ?? {}).filter(([field]) => !fields.includes(field))
  const { [row]: _, ...others } = faults
  return left.length > 0 ? { ...others, [row]: Object.fromEntries(left) } : others
}
