declare module 'fontkit' {
  interface Glyph {
    id: number
    codePoints: number[]
    advanceWidth: number
  }

  interface Font {
    postscriptName: string | null
    unitsPerEm: number
    ascent: number
    descent: number
    italicAngle: number
    capHeight: number
    xHeight: number
    bbox: { minX: number; minY: number; maxX: number; maxY: number; width: number; height: number }
    /** The code points that it has a glyph of. */
    characterSet: number[]
    glyphForCodePoint(codePoint: number): Glyph
    layout(text: string, features?: Record<string, boolean>): { glyphs: Glyph[] }
    createSubset(): { includeGlyph(glyph: number | Glyph): number; encode(): Uint8Array }
  }

  /** The parts of it that papers use; it comes without types. */
  export function create(file: Uint8Array): Font
}
