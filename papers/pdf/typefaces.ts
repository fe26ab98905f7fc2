import { create } from 'fontkit'
import type { PaperHost } from './host.ts'

type Font = ReturnType<typeof create>
type Glyph = ReturnType<Font['glyphForCodePoint']>

/** A font file as papers use it: read once per process, and each letter looked up once. */
export interface Typeface {
  name: string
  font: Font
  has: (letter: string) => boolean
  /** Width of a text at size 1. */
  widthOf: (text: string) => number
}

/** Stands for what no font has (rule papers.letters). */
export const missing = '\u{fffd}'

/** Digits that are all as wide as each other, so that figures stand below each other. */
export function tabular(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint(tabularZero + Number(digit)))
}

/** The three hands of a paper; each with who helps out where it lacks a letter. */
export const hands = {
  plain: ['AtkinsonHyperlegibleNext_400Regular', 'NotoSans_400Regular'],
  bold: ['AtkinsonHyperlegibleNext_700Bold', 'NotoSans_700Bold'],
  title: ['SourceSerif4_600SemiBold', 'NotoSans_700Bold'],
} as const
export type Hand = keyof typeof hands

/** The names of all typefaces, each once. */
export const typefaceNames: readonly string[] = [...new Set(Object.values(hands).flat())]

/** Reads the typefaces where they aren't read yet; rejects where a file can't be read or is no font. */
export async function loadTypefaces(readFont: PaperHost['readFont']): Promise<void> {
  const wanted = typefaceNames.filter((name) => !loaded.has(name))
  await Promise.all(
    wanted.map(async (name) => {
      const face = typefaceOf(name, await readFont(`${name}.ttf`))
      loaded.set(name, face)
    }),
  )
}

/** A typeface by the name of its file. Throws before `loadTypefaces`. */
export function typeface(name: string): Typeface {
  const face = loaded.get(name)
  if (!face) throw new Error(`The typeface ${name} is not loaded`)
  return face
}

const loaded = new Map<string, Typeface>()

// A place that Unicode leaves to fonts, where none of ours has letters.
const tabularZero = 0xf730

function typefaceOf(name: string, bytes: Uint8Array): Typeface {
  const file = create(bytes)
  // Most papers need no letter of the larger fonts, whose tables take longest to read.
  let covered: ReadonlySet<number> | null = null
  const glyphs = new Map<string, Glyph | null>()
  const find = (letter: string): Glyph | null => {
    const codePoint = letter.codePointAt(0) ?? 0
    const digit = codePoint - tabularZero
    if (digit >= 0 && digit <= 9) return tabularGlyph(file, String(digit))
    covered ??= new Set(file.characterSet)
    return covered.has(codePoint) ? glyphFor(letter, file.glyphForCodePoint(codePoint)) : null
  }
  const glyphOf = (letter: string): Glyph | null => {
    const known = glyphs.get(letter)
    if (known !== undefined) return known
    const glyph = find(letter)
    glyphs.set(letter, glyph)
    return glyph
  }
  const glyphsOf = (text: string) => [...text].map(glyphOf).filter((glyph) => glyph !== null)
  const { unitsPerEm } = file
  return {
    name,
    font: letterByLetter(file, glyphsOf),
    has: (letter) => glyphOf(letter) !== null,
    widthOf: (text) => {
      let width = 0
      for (const letter of text) width += glyphOf(letter)?.advanceWidth ?? 0
      return width / unitsPerEm
    },
  }
}

function tabularGlyph(file: Font, digit: string): Glyph | null {
  const [glyph] = file.layout(digit, { tnum: true }).glyphs
  return glyph ? glyphFor(digit, glyph) : null
}

// Glyphs of fontkit are shared: one that first was a part of another letter does not know which letter it is, and
// couldn't be copied from a paper.
function glyphFor(letter: string, { id, advanceWidth }: Glyph): Glyph {
  return { id, advanceWidth, codePoints: [letter.codePointAt(0) ?? 0] }
}

// The shaping of fontkit takes half a millisecond a text and is thrown away but for its letters: a log of 2,000 entries
// has 10,000 texts.
function letterByLetter(file: Font, glyphsOf: (text: string) => Glyph[]): Font {
  const layout = (text: string) => ({ glyphs: glyphsOf(text) })
  return Object.assign(Object.create(file) as Font, { layout })
}
