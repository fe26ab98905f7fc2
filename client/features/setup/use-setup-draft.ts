import { useState } from 'react'
import { emptySetupForm, setupDraft, type SetupDraft, type SetupForm } from '#shared/setup/setup-form.ts'
import type { StartMonth } from '#shared/school-years/school-year.ts'
import { setupStartMonth, startMonths } from '#shared/setup/setup.ts'
import { readSetupState, setupDraftKey } from '#client/account/setup.ts'
import { dropDraft, keepDraft, readDraft } from '#client/queries/drafts.ts'
import { newId } from '#client/store/new-id.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { useLive } from '#client/lib/use-live.ts'

/** The state of the draft: nothing typed yet, stored, or no room on the device. */
export type Kept = 'nothing' | 'kept' | 'failed'

/** The wizard's values and step, kept on the device with every change, here and in other tabs (rule setup.draft). */
export function useSetupDraft() {
  const stored = useLive(readSetupDraft)
  const [mine, setMine] = useState<SetupDraft>(() => ({ step: 0, edits: 0, form: emptySetupForm(newId) }))
  const [kept, setKept] = useState<Kept>('nothing')
  // The last change whose keeping ended.
  const [settled, setSettled] = useState(0)
  // Another tab may have gone on: what was changed last is shown.
  const others = stored?.draft ?? null
  const isBehind = others !== null && others.edits > mine.edits
  const draft = isBehind ? others : mine
  useDirtyForm(kept === 'failed')

  function change(changed: Partial<Pick<SetupDraft, 'step' | 'form'>>) {
    const next = { ...draft, ...changed, edits: draft.edits + 1 }
    setMine(next)
    const settle = (how: Kept) => {
      setKept(how)
      setSettled((before) => Math.max(before, next.edits))
    }
    keepDraft(setupDraftKey, next).then(
      () => settle('kept'),
      () => settle('failed'),
    )
  }

  const isKeeping = !isBehind && settled < mine.edits
  return { draft, isReading: stored === undefined, kept: isBehind ? 'kept' : kept, isKeeping, change }
}

/** Forgets what was typed, once setup is complete. */
export function dropSetupDraft(): Promise<void> {
  return dropDraft(setupDraftKey)
}

/**
 * Reads what this device's wizard held before another one completed setup; `null` where there is nothing (rule
 * setup.left).
 */
export async function readLeftSetup(): Promise<{ draft: SetupDraft | null }> {
  const { draft } = await readSetupDraft()
  const isLeft = draft !== null && isTyped(draft.form) && (await readSetupState()).state === 'none'
  return { draft: isLeft ? draft : null }
}

function isTyped({ began, students, subjects, normalDayTemplate: day, curriculumGoals }: SetupForm): boolean {
  const texts = [
    began.when,
    ...students.flatMap(({ name, notes }) => [name, notes]),
    ...subjects.flatMap(({ name, description }) => [name, description]),
    ...[day, ...day.activities].map(({ description }) => description),
    ...day.activities.map(({ title }) => title),
    ...curriculumGoals.flatMap(({ title, total_goal }) => [title, total_goal]),
  ]
  return texts.some((text) => text.trim() !== '')
}

/** The month in which the school year of the family begins, as far as she said it. */
export async function readSetupMonth(): Promise<StartMonth> {
  const { draft } = await readSetupDraft()
  return startMonths.find((month) => month === draft?.form.school_year_start_month) ?? setupStartMonth
}

async function readSetupDraft(): Promise<{ draft: SetupDraft | null }> {
  // Skips a value that is no draft.
  const read = setupDraft.safeParse(await readDraft(setupDraftKey))
  return { draft: read.success ? read.data : null }
}
