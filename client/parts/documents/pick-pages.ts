import { emptyFile, mediaLimits } from '#shared/media/media-limits.ts'
import { isEncryptedPdf } from '#shared/documents/is-encrypted-pdf.ts'
import { looksLikePdf, pdfHeadBytes } from '#shared/media/media-type.ts'
import { addPdf, notePages, type DocumentOrigin } from '#client/queries/media/pending-photos.ts'
import { StorageFull } from '#client/store/local-store.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { makePhotos } from '#client/parts/media/make-photos.ts'
import { keepPhoto, mayBePhoto, refusePhoto } from '#client/parts/media/pick-photos.ts'
import { countPages } from './count-pages.ts'

const noWords = { caption: '', student_ids: [], subject_id: '' }
const underWay = new Map<DocumentOrigin, Promise<void>>()

/**
 * Takes picked files into the form of a document, in their order: PDFs as they are, pictures as pages. What cannot be
 * taken is said, and holds up no other (rules documents.adding, documents.pages).
 */
export function pickPages(place: DocumentOrigin, files: readonly File[]): Promise<void> {
  const taken = picked(place).then(() => takeAll(place, files))
  underWay.set(place, taken)
  return taken
}

/** Waits for what was picked in a form: a Save must not run ahead of it. */
export function picked(place: DocumentOrigin): Promise<void> {
  return underWay.get(place) ?? Promise.resolve()
}

async function takeAll(place: DocumentOrigin, files: readonly File[]): Promise<void> {
  for (const file of files) {
    try {
      await take(place, file)
    } catch (cause) {
      reportError(cause)
      showToast({ type: 'error', title: 'This file couldn’t be added', message: `${file.name}. Choose it again.` })
    }
  }
  await makePhotos(place)
}

async function take(place: DocumentOrigin, file: File): Promise<void> {
  if (mayBePhoto(file)) {
    if (!refusePhoto(file)) await keepPhoto(place, file, noWords)
    return
  }
  const problem = await problemOf(file)
  if (problem !== null) showToast({ type: 'warning', ...problem })
  else await takePdf(place, file)
}

async function takePdf(place: DocumentOrigin, file: File): Promise<void> {
  const bytes = await file.arrayBuffer()
  try {
    const id = await addPdf(place, file, bytes)
    if (isEncryptedPdf(new Uint8Array(bytes))) showToast({ type: 'info', ...encrypted(file) })
    // It is on disk: how many pages it has is no reason to wait.
    void countPages(bytes).then((pages) => notePages(id, pages), reportError)
  } catch (cause) {
    if (!(cause instanceof StorageFull)) throw cause
    showToast({
      type: 'error',
      title: 'No space for this file',
      message: `${file.name} wasn’t added: this device is out of space. Free some up, then choose it again.`,
    })
  }
}

function encrypted({ name }: File) {
  return {
    title: 'This PDF is encrypted',
    message: `${name} is kept as it is. Whoever opens it may need its password.`,
  }
}

async function problemOf(file: File): Promise<{ title: string; message: string } | null> {
  if (file.size === 0) return { title: emptyFile, message: `${file.name}. Choose it again from where you saved it.` }
  const head = new Uint8Array(await file.slice(0, pdfHeadBytes).arrayBuffer())
  if (!looksLikePdf(head)) return { title: 'Only photos and PDFs can be added here', message: file.name }
  if (file.size > mediaLimits.pdfBytes)
    return { title: 'This PDF is too large', message: `${file.name}. A PDF can be up to 20 MB.` }
  // Files are known by a fingerprint, which browsers make at secure addresses only.
  if (!('subtle' in crypto)) return { title: 'This page needs an https address', message: `${file.name} wasn’t added.` }
  return null
}
