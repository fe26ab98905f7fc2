import { paper, type PaperRequest } from '#shared/papers/paper.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { currentDatabase } from '#client/store/database.ts'
import { withDb } from '#client/store/lost-connection.ts'
import { withRoom } from '#client/store/media/with-room.ts'

/** The papers that were asked for without a connection, in that order (rule papers.offline). */
export async function listPaperWishes(): Promise<PaperRequest[]> {
  const drafts = await withDb(() => currentDatabase().drafts.where('key').startsWith(keyOf('')).toArray())
  return drafts
    .sort((one, other) => one.at - other.at)
    .flatMap(({ values }) => {
      // Another version of the app may have written another shape.
      const read = paper.safeParse(values)
      return read.success ? [read.data] : []
    })
}

/** Remembers on this device that a paper is wanted; asked for twice it is one wish. */
export async function keepPaperWish(wish: PaperRequest): Promise<void> {
  const draft = { key: keyOf(wish.path), values: wish, at: Date.now() }
  await withRoom(currentAccountId(), () => withDb(() => currentDatabase().drafts.put(draft)))
}

/** Forgets a wish: the paper was made, or is wanted no more. */
export async function dropPaperWish({ path }: Pick<PaperRequest, 'path'>): Promise<void> {
  await withDb(() => currentDatabase().drafts.delete(keyOf(path)))
}

/** Returns whether a draft key is that of a paper wish. */
export function isPaperWish(key: string): boolean {
  return key.startsWith(keyOf(''))
}

function keyOf(path: string): string {
  return `paper:${path}`
}
