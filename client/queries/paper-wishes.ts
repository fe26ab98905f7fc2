import { paper, type PaperRequest, type ServerPaper } from '#shared/papers/paper.ts'
import { currentDatabase } from '#client/store/database.ts'
import { withDb } from '#client/store/lost-connection.ts'

/** The papers that an earlier build was asked for without a connection, in that order (rule papers.here). */
export async function listPaperWishes(): Promise<ServerPaper[]> {
  const drafts = await withDb(() => currentDatabase().drafts.where('key').startsWith(keyOf('')).toArray())
  return drafts
    .sort((one, other) => one.at - other.at)
    .flatMap(({ values }) => {
      // Another version of the app may have written another shape.
      const read = paper.safeParse(values)
      return read.success ? [read.data] : []
    })
}

/** Forgets a wish: the paper was made, or is wanted no more. Of what only the device makes there never was one. */
export async function dropPaperWish({ path }: Pick<PaperRequest, 'path'>): Promise<void> {
  if (path !== null) await withDb(() => currentDatabase().drafts.delete(keyOf(path)))
}

/** Returns whether a draft key is that of a paper wish. */
export function isPaperWish(key: string): boolean {
  return key.startsWith(keyOf(''))
}

function keyOf(path: string): string {
  return `paper:${path}`
}
