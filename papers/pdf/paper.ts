import type { PDFFont, PDFImage } from '@cantoo/pdf-lib'
import type { PaperHost } from './host.ts'
import type { Page } from './page.ts'
import type { Typeface } from './typefaces.ts'

/** Sheet sizes in points. */
export const sheets = { letter: { width: 612, height: 792 }, a4: { width: 595.28, height: 841.89 } } as const
export type SheetName = keyof typeof sheets

/** A label and what is said under it: "Student", "Nora Weaver". */
export type Fact = readonly [label: string, value: string]

/** The frame of a paper, on each of its pages. */
export interface PaperFrame {
  sheet: SheetName
  /** "High School Transcript". */
  title: string
  /** Lines under the title: the school and its place. */
  school: readonly string[]
  /** Large figures beside the title. */
  figures?: readonly Fact[]
  /** Beside the school, at the right: the days it is about. */
  aside?: string
  /** The facts at the top: student, year, parent. */
  facts: readonly Fact[]
  /** At the head of the pages after the first: "Nora Weaver". */
  about: string
  /** At the foot at the left: "Nora Weaver, 2026-2027". */
  foot: string
  /** "Made with Hearthbook on June 4, 2032". */
  made: string
  /** The instant that the file says it was made at. */
  madeAt: Date
  /** A letter has nothing around it but wider margins, and page numbers where it has several. */
  isLetter?: boolean
  host: PaperHost
}

/** On what a paper is made, when, and by which program. */
export interface PaperOptions {
  sheet: SheetName
  madeAt: Date
  host: PaperHost
}

/** A finished paper: its file, and the letters in it that no typeface has, each once (rule papers.letters). */
export interface DrawnPaper {
  bytes: Uint8Array
  unprintable: ReadonlySet<string>
}

/** A paper as it is being drawn: from the top of a page to its bottom, then on the next one. */
export interface Paper {
  readonly sheet: { width: number; height: number }
  readonly left: number
  readonly width: number
  /** Below this nothing but the foot is drawn, in points from the top of the page. */
  readonly bottom: number
  /** The next position, in points from the top of the page. */
  y: number
  page: Page
  /** The height that a page of its own would offer. */
  readonly wholePage: number
  /** The letters met so far that no typeface has (rule papers.letters). */
  readonly unprintable: Set<string>
  readonly fontOf: (face: Typeface) => PDFFont
  /** Takes a JPEG into the file as it is; `null` where its bytes are none. */
  readonly embedJpeg: (bytes: Uint8Array) => Promise<PDFImage | null>
  readonly nextPage: () => Promise<void>
  /** Lets other work go on; throws once nobody waits for the paper (rule papers.turns). */
  readonly turn: () => Promise<void>
}

export const margins = { side: 48, top: 36, foot: 52 } as const
export const letterMargins = { side: 72, top: 72, foot: 72 } as const

/** Between two things side by side. */
export const gutter = 27

/** Makes sure that something of this height has room, on the next page if not on this one. */
export async function room(paper: Paper, height: number): Promise<void> {
  if (paper.y + height > paper.bottom && !isFresh(paper)) await paper.nextPage()
}

/** True while the page has nothing below its head. */
export function isFresh(paper: Paper): boolean {
  return paper.y <= paper.bottom - paper.wholePage
}
