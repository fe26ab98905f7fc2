import type { OpenedTogether } from '#client/queries/activities-together.ts'
import { readKeptDraft } from '#client/queries/drafts.ts'

/** Whom an edit is for: one of those logged together, by its id, or all of them (`null`). */
export type Whose = string | null

/** The key under which typed changes are kept: an edit of all is apart from an edit of one. */
export function editDraftKey({ all }: OpenedTogether, whose: Whose): string {
  const [first = ''] = all.map(({ id }) => id).sort()
  return whose === null ? `form:activities:${first}:all` : `form:activities:${whose}`
}

/** Whom the drafts of these activities are for: all of them first. */
export async function listDrafted(together: OpenedTogether): Promise<Whose[]> {
  const choices: Whose[] = [null, ...together.all.map(({ id }) => id)]
  const kept = await Promise.all(choices.map((whose) => readKeptDraft(editDraftKey(together, whose))))
  return choices.filter((_, index) => kept[index] !== undefined)
}
