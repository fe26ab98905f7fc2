import { databaseOf } from '#client/store/database.ts'
import { withDb } from '#client/store/lost-connection.ts'
import type { DocumentPage } from '#shared/documents/document-page.ts'
import { bytesKey } from './media-tables.ts'

/** Pages that aren't here whole, and pictures without their small copy. */
export interface PagesAhead {
  whole: DocumentPage[]
  small: DocumentPage[]
}

/**
 * The pages of the newest documents, as many as these bytes hold, that aren't on this device; the same bytes once (rule
 * documents.ahead).
 */
export function listPagesAhead(account: string, max: number): Promise<PagesAhead> {
  return withDb(async () => {
    const { documents, document_pages, media_bytes } = databaseOf(account, 'relaxed')
    const live = (await documents.toArray()).filter(({ deleted_at }) => deleted_at === null)
    const days = new Map(live.map(({ id, date }) => [id, date]))
    const dayOf = ({ document_id }: DocumentPage) => days.get(document_id) ?? ''
    const pages = (await document_pages.toArray()).filter(
      ({ deleted_at, document_id }) => deleted_at === null && days.has(document_id),
    )
    const newestFirst = pages.sort((one, other) => dayOf(other).localeCompare(dayOf(one)))
    const ahead = new Map<string, DocumentPage>()
    let left = max
    for (const page of newestFirst) {
      if (ahead.has(page.sha256)) continue
      left -= page.bytes
      if (left < 0) break
      ahead.set(page.sha256, page)
    }
    const keys = [...ahead.keys()].flatMap((sha256) => [bytesKey(sha256, 'full'), bytesKey(sha256, 'thumbnail')])
    const here = new Set(await media_bytes.where('key').anyOf(keys).primaryKeys())
    const without = (copy: 'full' | 'thumbnail') =>
      [...ahead.values()].filter(({ sha256 }) => !here.has(bytesKey(sha256, copy)))
    return { whole: without('full'), small: without('thumbnail').filter(({ type }) => type === 'image/jpeg') }
  })
}
