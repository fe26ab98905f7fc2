import type * as z from 'zod/mini'
import { showToast } from '#client/ui/messages/toasts.ts'
import { firstOf, readBy, type Errors, type Labels, type FormResult } from './form-errors.ts'
import { differing, useForm, type Form } from './use-form.ts'
import { useTyped } from './use-typed.ts'

/** How a call went, as far as a form asks. */
export type CallOutcome<T> =
  | { ok: true; value: T }
  | { ok: false; message: string; errors?: Readonly<Record<string, readonly string[]>> }

interface CallFormOptions<Values, T> {
  initial: Values
  labels: Labels<Values>
  onDone?: (value: T) => void
  /** Returns the values after success, for a form that stays open. */
  taken?: (value: T) => Values
  /** Key that keeps typed input on this device until the server accepts it; left out for secrets. */
  draft?: string
  /** The toast of a success. */
  done?: { title: string; message: string }
  /**
   * The toast of a failure, with the server's message in place of `message` where it gave one (rule
   * settings.account-calls).
   */
  failed?: { title: string; message: string }
}

/**
 * A form that is sent to the server, in the words of its schema and of the server's refusals. What was typed stays
 * until it is taken. `call` is told which fields she changed, too.
 */
export function useCallForm<Values extends object, Schema extends z.core.$ZodType, T>(
  schema: Schema,
  call: (body: z.output<Schema>, typed: Partial<Values>) => Promise<CallOutcome<T>>,
  { initial, labels, onDone, taken, draft, done, failed }: CallFormOptions<Values, T>,
): Form<Values> {
  const form = useForm({
    initial,
    labels,
    // The body's fields are those of the form.
    read: (values) => readBy(schema, values) as FormResult<Values, z.output<Schema>>,
    submit: async (body, values, latest) => {
      const outcome = await call(body, form.typed)
      if (outcome.ok) {
        // From here on it says nothing new but what she typed meanwhile.
        if (taken) {
          const later = differing(latest(), values)
          form.startAgain(taken(outcome.value))
          form.change(later)
        }
        if (done) showToast(done)
        onDone?.(outcome.value)
        return null
      }
      if (failed) showToast({ type: 'error', title: failed.title, message: outcome.message || failed.message })
      return { message: outcome.message, errors: firstOf(outcome.errors) as Errors<Values> }
    },
  })
  useTyped(draft ?? null, form, { whole: false })
  return form
}
