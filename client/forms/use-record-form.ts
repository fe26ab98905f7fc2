import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { dropDraft, keepDraft, keepIfSignedOut, readDraft } from '#client/records/drafts.ts'
import { create, save, type Opened } from '#client/records/write.ts'
import { useToday } from '#client/lib/use-today.ts'
import { AccountChanged } from '#client/store/current-account.ts'
import { failureOf } from './failure.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'
import type { Fields, RecordForm } from './record-form.ts'
import { useForm, type Form } from './use-form.ts'
import { draftOf } from './use-draft.ts'
import { passing, usePassing } from './dialog/use-passing.ts'

interface RecordFormOptions<Name extends RecordName, Values> {
  /** The record to change, as it was shown when she began; `null` adds a new one. */
  opened: Opened<Name> | null
  /** The values of a new record, when its form opens and when it starts again. */
  empty: () => Values
  /** Whether enough is typed to be saved. */
  isComplete?: (values: Values) => boolean
  /** Asked before it is saved; `true` = nothing is, and the parent has been told why. */
  refuse?: (fields: Fields<Name>) => boolean
  /** In place of saving the record as it is. */
  save?: (fields: Fields<Name>, values: Values) => Promise<void>
  /** Where what is typed into a new record's form is kept on this device, and what was kept there. */
  draft?: { key: string; kept: Values | null }
  texts?: Partial<Texts>
  /** How long the success message stays (milliseconds), where there is one; any tap or key moves on at once. */
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
  isComplete: boolean
  /** Whether what is typed is on the device. */
  isDraft: boolean
  close: () => void
  /** Closes, and forgets the draft. */
  cancel: () => void
}

/** The form of a record: adds one or changes the one opened, on this device, and tells how it went. What was typed stays until it is saved. */
export function useRecordForm<Name extends RecordName, Values extends object>(
  shape: RecordForm<Name, Values>,
  options: RecordFormOptions<Name, Values>,
): OpenForm<Values> {
  const { opened, draft, onClose } = options
  const isAdding = opened === null
  const texts = { ...textsOf(shape.record, isAdding), ...options.texts }
  const refused = `refused:${shape.record}:${opened?.id ?? 'new'}`
  const today = useToday()
  const [isSaved, setIsSaved] = useState(false)
  const [isDraft, setIsDraft] = useState(draft?.kept != null)
  const form = useForm({
    initial: draft?.kept ?? (opened ? shape.of(opened.seen) : options.empty()),
    isTouched: isDraft,
    labels: shape.labels,
    read: (values) => shape.read(values, today, opened?.seen ?? null),
    submit: async (fields, values) => {
      try {
        if (options.refuse?.(fields)) return null
        await (options.save ?? saveAsIs)(fields, values)
        if (draft) await dropDraft(draft.key)
        await dropDraft(refused)
        setIsSaved(true)
        return null
      } catch (cause) {
        // The page is loaded anew for somebody else: what was typed waits in the database of its own account.
        if (cause instanceof AccountChanged) await keepDraft(refused, values)
        return { message: failureOf(cause, texts.failed) }
      }
    },
    onWrong: focusFirstWrong,
    onChange: (values) => {
      if (draft)
        keepDraft(draft.key, values).then(
          () => setIsDraft(true),
          () => setIsDraft(false),
        )
    },
  })

  useRefused(refused, form)
  useKeptWhenSignedOut(refused, form.isTouched && !isSaved && !draft ? form.values : null)

  async function saveAsIs(fields: Fields<Name>): Promise<void> {
    await (opened ? save(opened, { ...fields }) : create(shape.record, { ...fields }))
  }

  function startAgain() {
    form.startAgain(options.empty())
    setIsDraft(false)
  }

  const stays = options.stays ?? (isAdding ? passing.created : passing.updated)
  usePassing(isSaved, texts.saved === null ? 0 : stays, () => {
    setIsSaved(false)
    if (isAdding && options.closes !== true) startAgain()
    else onClose()
  })
  useNewDay(today, () => isAdding && !form.isTouched && startAgain())

  return {
    ...form,
    texts,
    isSaved,
    isComplete: options.isComplete?.(form.values) ?? true,
    isDraft,
    close: onClose,
    cancel: () => {
      onClose()
      if (draft) void dropDraft(draft.key)
      void dropDraft(refused)
    },
    handleSubmit: async (event: FormEvent<HTMLFormElement>) => {
      if (isSaved) event.preventDefault()
      else await form.handleSubmit(event)
    },
  }
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

/** What was typed into this form when another account had come in between, and was not saved (rule accounts.one-page). */
function useRefused<Values extends object>(key: string, form: Form<Values>): void {
  const bringBack = useEffectEvent((draft: unknown) => {
    const kept = draftOf(draft, form.values)
    if (kept !== null && !form.isTouched) form.change(kept)
  })
  useEffect(() => {
    let isWanted = true
    void readDraft(key).then((draft) => isWanted && bringBack(draft))
    return () => {
      isWanted = false
    }
  }, [key])
}

/** Another tab signed her out: the form goes, and what was typed waits until it is opened again (rule accounts.one-page). */
function useKeptWhenSignedOut(key: string, typed: object | null): void {
  const keep = useEffectEvent(() => {
    if (typed) void keepIfSignedOut(key, typed)
  })
  useEffect(() => () => keep(), [])
}
