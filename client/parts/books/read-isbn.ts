import { isbn13 } from '#shared/books/isbn.ts'
import { barcodesIn } from '#client/lib/barcode.ts'

/** The ISBN in a photo of a back cover, or why there is none (rule books.isbn). */
export async function readIsbn(photo: Blob): Promise<{ isbn: string } | { problem: string }> {
  const codes = await barcodesIn(photo)
  if (codes === null) return { problem: 'This photo can’t be read. Try another, or type it.' }
  // A price or a library's own label may stand beside it.
  const [isbn] = codes.flatMap((code) => (/^\d{13}$/.test(code) ? (isbn13(code) ?? []) : []))
  return isbn === undefined ? { problem: 'No ISBN found in this photo. Try again closer, or type it.' } : { isbn }
}
