import { deflateSync } from 'node:zlib'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

/** A page as it is drawn on, in operators of PDF. */
export interface Page {
  /** Adds operators. */
  draw: (operators: string) => void
  /** A font's name on this page, entered at its first use. */
  nameOf: (font: PDFFont) => string
  /** Packs what was drawn so far: a long paper would not fit into memory otherwise. More may be drawn after it. */
  pack: () => void
}

/** Adds a page to the end of a document; sides in points. */
export function addPage(document: PDFDocument, { width, height }: { width: number; height: number }): Page {
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
    pack: () => {
      if (drawn.length === 0) return
      // A little larger than with the best packing, and twice as fast.
      const packed = deflateSync(Buffer.from(drawn.join('\n'), 'latin1'), { level: 3 })
      drawn = []
      node.addContentStream(document.context.register(document.context.stream(packed, { Filter: 'FlateDecode' })))
    },
  }
}
