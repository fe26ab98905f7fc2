import { emptyFile, mediaLimits } from '#shared/media/media-limits.ts'
import { looksLikePdf, pdfHeadBytes } from '#shared/media/media-type.ts'
import { addPdf, type DocumentPlace } from '#client/queries/media/pending-photos.ts'
import { StorageFull } from '#client/store/local-store.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { pickPhotos } from '#client/parts/media/pick-photos.ts'
import { countPages } from './count-pages.ts'

const noWords = { caption: '', student_ids: [], subject_id: '' }

/**
 * Takes picked files into the form of a document: PDFs as they are, pictures as pages. What cannot be taken is said
 * (rule documents.pages).
 */
export async function pickPages(place: DocumentPlace, files: readonly File[]): Promise<void> {
  const pictures: File[] = []
  for (const file of files) {
    if (isPdf(file)) await pickPdf(place, file)
    else pictures.push(file)
  }
  if (pictures.length > 0) await pickPhotos(place, pictures, noWords)
}

function isPdf({ type, name }: File): boolean {
  return type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))
}

async function pickPdf(place: DocumentPlace, file: File): Promise<void> {
  const problem = await problemOf(file)
  if (problem !== null) {
    showToast({ type: 'warning', ...problem })
    return
  }
  try {
    const bytes = await file.arrayBuffer()
    await addPdf(place, file, bytes, await countPages(bytes.slice(0)))
  } catch (cause) {
    if (!(cause instanceof StorageFull)) throw cause
    showToast({
      type: 'error',
      title: 'No space for this file',
      message: `${file.name} wasn’t added: this device is out of space. Free some up, then choose it again.`,
    })
  }
}

async function problemOf(file: File): Promise<{ title: string; message: string } | null> {
  if (file.size === 0) return { title: emptyFile, message: `${file.name}. Choose it again from where you saved it.` }
  if (file.size > mediaLimits.pdfBytes)
    return { title: 'This PDF is too large', message: `${file.name}. A PDF can be up to 20 MB.` }
  const head = new Uint8Array(await file.slice(0, pdfHeadBytes).arrayBuffer())
  if (!looksLikePdf(head))
    return { title: 'This file isn’t a PDF', message: `${file.name} says it’s one, but it isn’t.` }
  return null
}
