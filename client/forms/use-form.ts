import { useForm as useMantineForm } from '@mantine/form'
import { useRef, useState, type FormEvent } from 'react'
import { namingClock } from '#shared/clock/device-clock.ts'
import { sameValue } from '#shared/records/values.ts'
import { readLastReading } from '#client/queries/last-reading.ts'
import { useLive } from '#client/lib/use-live.ts'
import { focusAgain } from './focus-first-wrong.ts'
import type { Errors, Labels, FormResult } from './form-errors.ts'

interface FormOptions<Values, Ready> {
  /** Looked at once. */
  initial: Values
  labels: Labels<Values>
  read: (values: Values) => FormResult<Values, Ready>
  /** Runs before the save; input typed during it is saved too. `false` = she gave up the save. */
  prepare?: () => Promise<boolean>
  /** Saves or sends; answers what was said against it. `latest` = what the form says by then. */
  submit: (ready: Ready, values: Values, latest: () => Values) => Promise<FormRefusal<Values> | null>
  /** The form that was submitted has wrong fields; they are marked after the next paint. */
  onWrong?: (form: HTMLFormElement) => void
}

interface FormRefusal<Values> {
  message: string | null
  errors?: Errors<Values>
}

/** Form state for fields and messages. */
export interface Form<Values> {
  values: Values
  errors: Errors<Values>
  /** Error of the last submit; `null` without one. */
  message: string | null
  isBusy: boolean
  /** True once anything changed since the form opened. */
  isTouched: boolean
  /** The fields that say something else than when the form was new. */
  typed: Partial<Values>
  labels: Labels<Values>
  /** Label, value, error and change of one input. */
  input: (field: keyof Values & string) => InputProps
  /** Changes some fields; what was wrong with them is forgotten. */
  change: (changed: Partial<Values>) => void
  /** Marks fields as wrong. */
  mark: (errors: Errors<Values>) => void
  /** Forgets what was said against the last submit. */
  forget: () => void
  startAgain: (values: Values) => void
  /** Takes changed values of the opened record into fields that nobody typed into. */
  follow: (values: Values) => void
  handleSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

// Mantine's own type of it: what an input of whichever kind takes.
type InputProps = ReturnType<ReturnType<typeof useMantineForm>['getInputProps']> & { label: string }

/** A form over Mantine's: its values, one shape of errors, one submit at a time. */
export function useForm<Values extends object, Ready>(options: FormOptions<Values, Ready>): Form<Values> {
  const { labels, read, submit } = options
  const [message, setMessage] = useState<string | null>(null)
  const isBusy = useRef(false)
  const lastReading = useLive(readLastReading) ?? null
  const form = useMantineForm<Values>({
    initialValues: options.initial,
  })

  function setErrors(errors: Errors<Values>) {
    form.setErrors({ ...errors })
  }

  /** Returns the form's values; `null` when it has errors, which are marked. */
  function look(element: HTMLFormElement): { ready: Ready } | null {
    const found = read(form.getValues())
    setErrors('errors' in found ? namingClock(found.errors, lastReading, Date.now()) : {})
    setMessage(null)
    if (!('errors' in found)) return found
    options.onWrong?.(element)
    return null
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const before = document.activeElement
    if (isBusy.current) return
    let found = look(element)
    if (found === null) return
    isBusy.current = true
    form.setSubmitting(true)
    try {
      if (options.prepare) {
        if (!(await options.prepare())) return
        found = look(element)
        if (found === null) return
      }
      const refusal = await submit(found.ready, form.getValues(), () => form.getValues())
      if (refusal === null) return
      setMessage(refusal.message)
      setErrors(refusal.errors ?? {})
    } finally {
      isBusy.current = false
      form.setSubmitting(false)
      focusAgain(before)
    }
  }

  return {
    values: form.values,
    // Errors are texts by field.
    errors: form.errors as Errors<Values>,
    message,
    isBusy: form.submitting,
    isTouched: form.isTouched(),
    typed: differing(form.values, form.getInitialValues()),
    labels,
    input: (field) => {
      const type = typeof form.values[field] === 'boolean' ? 'checkbox' : 'input'
      // Focus alone touches nothing.
      return { label: labels[field], ...form.getInputProps(field, { type, withFocus: false }) }
    },
    change: (changed) => {
      for (const [field, value] of Object.entries(changed)) form.setFieldValue(field, value as never)
    },
    mark: setErrors,
    forget: () => {
      setMessage(null)
      form.clearErrors()
    },
    startAgain: (values) => {
      form.setInitialValues(values)
      form.reset()
    },
    follow: (values) => {
      const typed = differing(form.getValues(), form.getInitialValues())
      form.setInitialValues(values)
      form.setValues({ ...values, ...typed })
    },
    handleSubmit,
  }
}

/** The fields that say something else than before. */
export function differing<Values extends object>(values: Values, initial: Values): Partial<Values> {
  const before = new Map<string, unknown>(Object.entries(initial))
  const typed = Object.entries(values).filter(([field, value]) => !sameValue(value, before.get(field)))
  // Some of the fields, as they are.
  return Object.fromEntries(typed) as Partial<Values>
}
