import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#client/records/drafts.ts'
import { partOf } from './draft-of.ts'
import type { Form } from './use-form.ts'

interface TypedOptions<Values> {
  /** Keeps all values: of a new record what was not typed, such as the day, belongs to it. Else those that were changed alone. */
  whole: boolean
  /** The form was saved: what it holds is no draft any more. */
  isOver?: boolean
  /** Whether it holds enough to be worth keeping. */
  isWorth?: ((values: Values) => boolean) | undefined
}

/**
 * Keeps what is typed into a form on this device, until it is saved or given up, and brings it back when the form is opened again: it
 * may have been left by a reload, by a guard or by another tab that signed out (rule accounts.typed). Without a key nothing is kept.
 * Answers how that stands.
 */
export function useTyped<Values extends object>(
  key: string | null,
  form: Pick<Form<Values>, 'values' | 'typed' | 'isTouched' | 'change'>,
  { whole, isOver = false, isWorth = () => true }: TypedOptions<Values>,
): 'nothing' | 'kept' | 'back' {
  const [state, setState] = useState<'nothing' | 'kept' | 'back'>('nothing')
  const isRead = useRef(false)

  const bringBack = useEffectEvent((draft: unknown) => {
    isRead.current = true
    // What an older build did not know of stays as the form has it.
    const kept = partOf(draft, form.values)
    if (kept === null || form.isTouched) return
    form.change(kept)
    setState('back')
  })
  useEffect(() => {
    if (key === null) return undefined
    let isWanted = true
    void readDraft(key).then((draft) => isWanted && bringBack(draft))
    return () => {
      isWanted = false
    }
  }, [key])

  const keep = useEffectEvent((values: Values) => {
    if (isOver || key === null) return
    const isTyped = Object.keys(form.typed).length > 0 && isWorth(values)
    if (!isTyped && !isRead.current) return
    const done = isTyped ? keepDraft(key, whole ? values : form.typed) : dropDraft(key)
    // A device without room says so when she saves.
    done.then(
      () => setState((known) => (!isTyped ? 'nothing' : known === 'back' ? known : 'kept')),
      () => setState('nothing'),
    )
  })
  useEffect(() => keep(form.values), [form.values])

  return state
}
