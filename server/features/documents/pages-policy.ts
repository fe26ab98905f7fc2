import type { Policy } from '#server/records/policy.ts'
import { documentPagesLimit } from '#shared/documents/document-page.ts'

/** Refuses one more page than a document may have (rule documents.pages). */
export const documentPages: Policy = {
  record: 'document_pages',
  async refuse({ record_id, fields = {} }, row, context) {
    const document = fields['document_id']
    if (document === undefined || document === row?.fields['document_id']) return null
    const pages = (await context.liveRows('document_pages')).filter(
      (page) => page.fields['document_id'] === document && page.id !== record_id,
    )
    if (pages.length < documentPagesLimit) return null
    const message = `A document can have at most ${documentPagesLimit} pages`
    return { reason: 'validation', errors: { document_id: [message] } }
  },
}
