import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { dropDraft } from '#client/queries/drafts.ts'
import { create, save, type Opened } from '#client/queries/write.ts'
import { useToday } from '#client/lib/use-today.ts'
import { failureOf } from './failure.ts'
import { openedAsTyped, draftSeen } from './draft-seen.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'
import type { RecordFields, RecordForm } from './record-form.ts'
import { differing, useForm, type Form } from './use-form.ts'
import { useTyped } from './use-typed.ts'
import { passing, usePassing } from './dialog/use-passing.ts'

/** Photos and recordings that are saved, or given up, with a record. */
export interface FormMedia {
  /** True while some wait to be saved. */
  isAdded: boolean
  /** Waited for before anything is saved, such as pictures being made; typing goes on until then. */
  prepare: () => Promise<void>
  discard: () => void
}

interface RecordFormOptions<Name extends RecordName, Values> {
  /** The record to change, as it was shown when she began; `null` adds a new one. */
  opened: Opened<Name> | null
  /** The values of a new record, when its form opens and when it starts again. */
  empty: () => Values
  /** Returns whether enough is typed to save. */
  isComplete?: (values: Values) => boolean
  /** Asked before it is saved; `true` = nothing is, and the parent has been told why. */
  refuse?: (fields: RecordFields<Name>) => boolean | Promise<boolean>
  /** In place of saving the record as it is; `opened` = as she saw what she typed on. */
  save?: (fields: RecordFields<Name>, values: Values, opened: Opened<Name> | null) => Promise<void>
  /** Draft key that tells this form from another one of the same record. */
  draft?: string
  /** Photos and recordings beside the fields. */
  media?: FormMedia
  /** Returns whether the input is worth keeping. */
  isWorth?: (values: Values) => boolean
  /** Keeps of a new record too what was typed alone: what else the form says is worked out when it opens. */
  isProposed?: boolean
  texts?: Partial<Texts>
  /** How long what was saved stays on the form (milliseconds); any tap or key moves on at once. */
  stays?: number
  /** Closes in place of starting again once a new record is saved. */
  closes?: boolean
  onClose: () => void
}

interface Texts {
  title: string
  submit: string
  /** `null` where the screen that comes back tells of it. */
  saved: string | null
  failed: string
}

export interface OpenForm<Values> extends Form<Values> {
  texts: Texts
  isSaved: boolean
  /** True once a record was saved and no other begun: only leaving remains. */
  isDone: boolean
  isComplete: boolean
  /** True while the input is kept on the device. */
  isDraft: boolean
  /** A draft that came back when the form opened; `null` = there was none. */
  draft: DraftBack | null
  /** Closes; what is typed stays on the device. */
  close: () => void
  /** Closes, and forgets what was typed. */
  cancel: () => void
}

interface DraftBack {
  /** When it was typed (milliseconds). */
  at: number
  /** Labels of the fields that it changes; empty for a new record. */
  changes: readonly string[]
  /** Forgets it; the form says what it would without it. */
  discard: () => void
}

/**
 * The form of a record: adds one or changes the one opened, on this device, and tells how it went. What was typed stays
 * until it is saved.
 */
export function useRecordForm<Name extends RecordName, Values extends object>(
  shape: RecordForm<Name, Values>,
  options: RecordFormOptions<Name, Values>,
): OpenForm<Values> {
  const { opened, onClose } = options
  const isAdding = opened === null
  const texts = { ...textsOf(shape.record, isAdding), ...options.texts }
  const draft = options.draft ?? `form:${shape.record}:${opened?.id ?? 'new'}`
  const today = useToday()
  const [saved, setSaved] = useState<Values | null>(null)
  const isSaved = saved !== null
  const [hasSaved, setHasSaved] = useState(false)
  const isGivenUp = useRef(false)
  const form = useForm({
    initial: begun(),
    labels: shape.labels,
    read: (values) => shape.read(values, today, opened?.seen ?? null),
    prepare: async () => {
      isGivenUp.current = false
      await options.media?.prepare()
      return !isGivenUp.current
    },
    submit: async (fields, values, latest) => {
      try {
        if (await options.refuse?.(fields)) return null
        await (options.save ?? saveAsIs)(fields, values, opened && openedAsTyped(opened, fields, back?.seen ?? {}))
        // It is saved, whatever becomes of the draft.
        if (isSame(values, latest())) await dropDraft(draft).catch(() => undefined)
        setSaved(values)
        setHasSaved(true)
        return null
      } catch (cause) {
        return { message: failureOf(cause, texts.failed) }
      }
    },
    onWrong: focusFirstWrong,
  })
  const { isKept, back } = useTyped(draft, form, {
    whole: isAdding && options.isProposed !== true,
    isOver: isSaved,
    isWorth: options.isWorth,
    seen: draftSeen(shape.record, opened?.seen ?? null, form),
  })
  // She typed while the rest was being written.
  const isLate = saved !== null && !isSame(saved, form.values)

  function begun(): Values {
    return opened ? shape.of(opened.seen) : options.empty()
  }

  async function saveAsIs(fields: RecordFields<Name>, _values: Values, asTyped: Opened<Name> | null): Promise<void> {
    await (asTyped ? save(asTyped, { ...fields }) : create(shape.record, { ...fields }))
  }

  function startAgain(kept: Partial<Values> = {}) {
    form.startAgain(options.empty())
    form.change(kept)
  }

  function cancel() {
    isGivenUp.current = true
    options.media?.discard()
    onClose()
    void dropDraft(draft)
  }

  function discard() {
    options.media?.discard()
    form.forget()
    form.startAgain(begun())
  }

  const usual = isAdding ? passing.created : passing.updated
  usePassing(isSaved, isLate ? 0 : (options.stays ?? (texts.saved === null ? 0 : usual)), () => {
    setSaved(null)
    if (isAdding && isLate) startAgain(differing(form.values, saved))
    else if (isAdding && options.closes !== true) startAgain()
    else if (!isLate) onClose()
  })
  useNewDay(today, () => isAdding && !form.isTouched && startAgain())

  const isTouched = form.isTouched || options.media?.isAdded === true
  return {
    ...form,
    isTouched,
    texts,
    isSaved,
    isDone: isAdding && (isSaved || (hasSaved && !isTouched)),
    isComplete: options.isComplete?.(form.values) ?? true,
    isDraft: isKept && !isSaved,
    draft: back && !isSaved ? { at: back.at, changes: changesOf(opened ? form : null), discard } : null,
    close: onClose,
    cancel,
    handleSubmit: async (event: FormEvent<HTMLFormElement>) => {
      if (isSaved) event.preventDefault()
      else await form.handleSubmit(event)
    },
  }
}

function isSame<Values extends object>(values: Values, others: Values): boolean {
  return Object.keys(differing(values, others)).length === 0
}

function changesOf<Values extends object>(form: Pick<Form<Values>, 'typed' | 'labels'> | null): string[] {
  if (form === null) return []
  const labels = new Map<string, unknown>(Object.entries(form.labels))
  return Object.keys(form.typed).flatMap((field) => {
    const label = labels.get(field)
    return typeof label === 'string' ? [label] : []
  })
}

function textsOf(record: RecordName, isAdding: boolean): Texts {
  const { one } = definitionOf(record).labels
  return {
    title: `${isAdding ? 'Add' : 'Edit'} ${one}`,
    submit: `Save ${one}`,
    saved: `${one} ${isAdding ? 'added' : 'updated'} successfully!`,
    failed: `Failed to ${isAdding ? 'create' : 'update'} ${one.toLowerCase()}`,
  }
}

/** The app left open overnight shows the new day, in a form not yet touched (rule shell.today). */
function useNewDay(today: string, onNewDay: () => void): void {
  const shownDay = useRef(today)
  const begin = useEffectEvent(onNewDay)
  useEffect(() => {
    if (shownDay.current !== today) begin()
    shownDay.current = today
  }, [today])
}
