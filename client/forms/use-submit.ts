import { useRef, useState, type FormEvent } from 'react'
import { StorageFull } from '#client/store/local-store.ts'
import { without, type ErrorsOf } from './form-errors.ts'
import { usePassing } from './use-passing.ts'

interface SubmitOptions<Ready> {
  /** What is ready to be saved, or what is wrong with the form. */
  read: () => { ready: Ready } | { errors: ErrorsOf<object> }
  /** `refused` = nothing was saved, and the parent has been told why. */
  save: (ready: Ready) => Promise<'refused' | void>
  /** What to say when saving fails. */
  failed: string
  /** How long the success message stays (milliseconds); any tap or key moves on at once. */
  stays: number
  /** What follows the success message: the form starts again, or closes. */
  onPassed: () => void
}

/** A form on its way to the device: errors, one save at a time, success for a moment. */
export interface Submit {
  errors: ErrorsOf<object>
  /** What went wrong with the last save; `null` when nothing did. */
  failure: string | null
  isSaved: boolean
  handleSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  /** Forgets the errors of fields that were changed. */
  forget: (changed: object) => void
}

/** Checks, saves once however often it is tapped, and tells how it went. What was typed stays until it is saved. */
export function useSubmit<Ready>({ read, save, failed, stays, onPassed }: SubmitOptions<Ready>): Submit {
  const [errors, setErrors] = useState<ErrorsOf<object>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const isBusy = useRef(false)

  usePassing(isSaved, stays, () => {
    setIsSaved(false)
    onPassed()
  })

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy.current || isSaved) return
    const checked = read()
    setErrors('errors' in checked ? checked.errors : {})
    setFailure(null)
    if ('errors' in checked) {
      // The first wrong field gets the focus; the marks are there after the next paint.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    isBusy.current = true
    try {
      setIsSaved((await save(checked.ready)) !== 'refused')
    } catch (cause) {
      setFailure(failureOf(cause, failed))
    } finally {
      isBusy.current = false
    }
  }

  return { errors, failure, isSaved, handleSubmit, forget: (changed) => setErrors(without(errors, changed)) }
}

/** A failed save in words; what is our own mistake is also reported. */
export function failureOf(cause: unknown, fallback: string): string {
  if (cause instanceof StorageFull) return storageFull
  reportError(cause)
  return fallback
}

// What happened, what is kept, what to do.
const storageFull =
  'This device has no room left, so nothing was saved. What you typed stays here: free some space on the device, then save again.'
