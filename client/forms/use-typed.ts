import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sameValue } from '#shared/records/values.ts'
import { dropDraft, keepDraft, readKeptDraft, type Draft } from '#client/queries/drafts.ts'
import { partOf } from './draft-of.ts'
import type { Seen } from './draft-seen.ts'
import type { Form } from './use-form.ts'

interface TypedOptions<Values> {
  /**
   * Keeps all values: of a new record what was not typed, such as the day, belongs to it. Else those that were changed
   * alone.
   */
  whole: boolean
  /** The form was saved: what it holds is no draft any more. */
  isOver?: boolean
  /** Returns whether the input is worth keeping. */
  isWorth?: ((values: Values) => boolean) | undefined
  /** Values of the record as she saw them, kept with her input (rule records.seen). */
  seen?: Seen
}

/** How the draft of a form stands. */
export interface Typed {
  /** The draft is on this device. */
  isKept: boolean
  /** The draft that the form opened with: what she saw when she typed it, and when that was (milliseconds). */
  back: { seen: Seen; at: number } | null
}

/**
 * Keeps what is typed into a form on this device, until it is saved or given up, and brings it back when the form is
 * opened again (rule accounts.typed). Without a key nothing is kept.
 */
export function useTyped<Values extends object>(
  key: string | null,
  form: Pick<Form<Values>, 'values' | 'typed' | 'change'>,
  { whole, isOver = false, isWorth = () => true, seen }: TypedOptions<Values>,
): Typed {
  const [isKept, setIsKept] = useState(false)
  const [back, setBack] = useState<Typed['back']>(null)
  const isRead = useRef(false)
  const brought = useRef<Partial<Values> | null>(null)

  const keep = useEffectEvent((values: Values) => {
    // One that was not read yet is not to be written over.
    if (isOver || key === null || !isRead.current) return
    // A draft that was only looked at keeps its time.
    if (brought.current !== null && isAsBrought(values, form.typed, brought.current)) return
    brought.current = null
    const isTyped = Object.keys(form.typed).length > 0 && isWorth(values)
    const done = isTyped
      ? keepDraft(key, whole ? values : form.typed, seen && { ...seen, ...back?.seen })
      : dropDraft(key)
    const tell = (isThere: boolean) => {
      setIsKept(isThere)
      if (!isTyped) setBack(null)
    }
    // A device without room says so when she saves.
    done.then(
      () => tell(isTyped),
      () => tell(false),
    )
  })

  const bringBack = useEffectEvent((draft: Draft | undefined) => {
    isRead.current = true
    // Fields an older build lacked keep the form's values, and so does input typed while the draft was read.
    const kept = Object.entries(partOf(draft?.values, form.values) ?? {}).filter(([field]) => !(field in form.typed))
    if (draft === undefined || kept.length === 0) {
      if (Object.keys(form.typed).length > 0) keep(form.values)
      return
    }
    // Some of the fields, each of its kind.
    brought.current = Object.fromEntries(kept) as Partial<Values>
    setBack({ seen: draft.seen ?? {}, at: draft.at })
    setIsKept(true)
    form.change(brought.current)
  })
  useEffect(() => {
    if (key === null) return undefined
    let isWanted = true
    isRead.current = false
    void readKeptDraft(key).then((draft) => isWanted && bringBack(draft))
    return () => {
      isWanted = false
    }
  }, [key])

  useEffect(() => keep(form.values), [form.values])

  return { isKept, back }
}

function isAsBrought<Values extends object>(values: Values, typed: Partial<Values>, brought: Partial<Values>): boolean {
  const said = new Map<string, unknown>(Object.entries(brought))
  const changed = Object.keys(typed)
  return (
    changed.length > 0 &&
    changed.every((field) => said.has(field)) &&
    Object.entries(values).every(([field, value]) => !said.has(field) || sameValue(value, said.get(field)))
  )
}
