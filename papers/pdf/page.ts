import type { PDFDocument, PDFFont, PDFImage } from '@cantoo/pdf-lib'
import type { PaperHost } from './host.ts'

/** A page as it is drawn on, in operators of PDF. */
export interface Page {
  /** Adds operators. */
  draw: (operators: string) => void
  /** A font's name on this page, entered at its first use. */
  nameOf: (font: PDFFont) => string
  /** A picture's name on this page. */
  nameOfPicture: (picture: PDFImage) => string
  /** Packs what was drawn so far: a long paper would not fit into memory otherwise. More may be drawn after it. */
  pack: () => void
}

/** Adds a page to the end of a document; sides in points. */
export function addPage(
  document: PDFDocument,
  { width, height }: { width: number; height: number },
  deflate: PaperHost['deflate'],
): Page {
  const { node } = document.addPage([width, height])
  const names = new Map<PDFFont, string>()
  let drawn: string[] = []
  return {
    draw: (operators) => void drawn.push(operators),
    nameOf: (font) => {
      const known = names.get(font)
      if (known !== undefined) return known
      const name = node.newFontDictionary(font.name, font.ref).toString()
      names.set(font, name)
      return name
    },
    nameOfPicture: (picture) => node.newXObject('Picture', picture.ref).toString(),
    pack: () => {
      if (drawn.length === 0) return
      const { context } = document
      const bytes = latin1(drawn.join('\n'))
      drawn = []
      const stream =
        deflate === null ? context.flateStream(bytes) : context.stream(deflate(bytes), { Filter: 'FlateDecode' })
      node.addContentStream(context.register(stream))
    },
  }
}

/** The bytes of a text in Latin-1, as operators of PDF are written. */
function latin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
