import { readDraft } from '#client/records/drafts.ts'
import { useLive } from '#client/lib/use-live.ts'

/** What was typed into a form and not saved; `null` where there is nothing, `undefined` until it is read. */
export function useDraft<Values extends object>(key: string, empty: Values): Values | null | undefined {
  const found = useLive(async () => ({ draft: await readDraft(key) }), [key])
  return found && draftOf(found.draft, empty)
}

/** A draft kept by this or an older build, in the shape of an empty form; `null` if it has another one by now. */
export function draftOf<Values extends object>(draft: unknown, empty: Values): Values | null {
  if (typeof draft !== 'object' || draft === null) return null
  const kept: Readonly<Record<string, unknown>> = { ...draft }
  const fields = Object.entries(empty)
  if (!fields.every(([field, value]) => isAlike(kept[field], value))) return null
  // Every field is there, and of its kind.
  return Object.fromEntries(fields.map(([field]) => [field, kept[field]])) as Values
}

function isAlike(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other)
}
