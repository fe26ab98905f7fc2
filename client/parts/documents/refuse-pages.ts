import { documentPagesLimit } from '#shared/documents/document-page.ts'
import { counted } from '#shared/format/duration.ts'
import { documentPages } from '#client/queries/documents.ts'
import { listPendingPhotos, type DocumentOrigin } from '#client/queries/media/pending-photos.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

/** Says why pages that wait in a form can't be saved as they are; answers whether that holds the save up. */
export async function refusePages(place: DocumentOrigin, documentId: string | null): Promise<boolean> {
  const waiting = await listPendingPhotos(place)
  const unmade = waiting.filter(({ made }) => made === null).length
  if (unmade > 0) {
    const message = 'Remove it, or export it first. Then save.'
    showToast({ type: 'warning', title: `${counted(unmade, 'page')} couldn’t be read`, message })
    return true
  }
  const kept = documentId === null ? 0 : (await documentPages(documentId)).length
  if (waiting.length === 0 || kept + waiting.length <= documentPagesLimit) return false
  const message = `A document can have at most ${documentPagesLimit} pages. Remove some, or make two documents.`
  showToast({ type: 'warning', title: 'Too many pages', message })
  return true
}
