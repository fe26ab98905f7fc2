import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropDraft, keepDraft, readKept } from '#client/records/drafts.ts'
import { partOf } from './draft-of.ts'
import type { Seen } from './draft-seen.ts'
import type { Form } from './use-form.ts'

interface TypedOptions<Values> {
  /** Keeps all values: of a new record what was not typed, such as the day, belongs to it. Else those that were changed alone. */
  whole: boolean
  /** The form was saved: what it holds is no draft any more. */
  isOver?: boolean
  /** Whether it holds enough to be worth keeping. */
  isWorth?: ((values: Values) => boolean) | undefined
  /** What she saw of the record that she changes, kept with what she types (rule records.seen). */
  seen?: Seen
  /** A draft is there again, typed on what was seen then. */
  onBack?: (seen: Seen) => void
}

/**
 * Keeps what is typed into a form on this device, until it is saved or given up, and brings it back when the form is opened again: it
 * may have been left by a reload, by a guard or by another tab that signed out (rule accounts.typed). Without a key nothing is kept.
 * Answers how that stands.
 */
export function useTyped<Values extends object>(
  key: string | null,
  form: Pick<Form<Values>, 'values' | 'typed' | 'change'>,
  { whole, isOver = false, isWorth = () => true, seen, onBack }: TypedOptions<Values>,
): 'nothing' | 'kept' | 'back' {
  const [state, setState] = useState<'nothing' | 'kept' | 'back'>('nothing')
  const isRead = useRef(false)

  const keep = useEffectEvent((values: Values) => {
    // One that was not read yet is not to be written over.
    if (isOver || key === null || !isRead.current) return
    const isTyped = Object.keys(form.typed).length > 0 && isWorth(values)
    const done = isTyped ? keepDraft(key, whole ? values : form.typed, seen) : dropDraft(key)
    // A device without room says so when she saves.
    done.then(
      () => setState((known) => (!isTyped ? 'nothing' : known === 'back' ? known : 'kept')),
      () => setState('nothing'),
    )
  })

  const bringBack = useEffectEvent((draft: unknown, draftSeen: Seen = {}) => {
    isRead.current = true
    // What an older build did not know of stays as the form has it, and so does what she typed while it was read.
    const kept = Object.entries(partOf(draft, form.values) ?? {}).filter(([field]) => !(field in form.typed))
    if (kept.length === 0) {
      if (Object.keys(form.typed).length > 0) keep(form.values)
      return
    }
    onBack?.(draftSeen)
    // Some of the fields, each of its kind.
    form.change(Object.fromEntries(kept) as Partial<Values>)
    setState('back')
  })
  useEffect(() => {
    if (key === null) return undefined
    let isWanted = true
    isRead.current = false
    void readKept(key).then((draft) => isWanted && bringBack(draft?.values, draft?.seen))
    return () => {
      isWanted = false
    }
  }, [key])

  useEffect(() => keep(form.values), [form.values])

  return state
}
