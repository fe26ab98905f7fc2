/** The program that draws a paper: the server, or a worker of a page. */
export interface PaperHost {
  /** Reads a file of `papers/fonts`; rejects where it can't be read. */
  readFont: (file: string) => Promise<Uint8Array>
  /** Packs bytes by zlib's DEFLATE; `null` = by pdf-lib's own packer, which runs anywhere and takes twice as long. */
  deflate: ((bytes: Uint8Array) => Uint8Array) | null
  /** Stands at the foot in place of the day on which the paper was made. */
  warning?: string
  /** Photos, recordings and pages of the family; left out, this program has none. */
  media?: PaperMedia
  /** Called between pages: lets other work go on, and throws once nobody waits for the paper (rule papers.turns). */
  turn: () => Promise<void>
}

/** The bytes of a family's photos, recordings and pages. */
export interface PaperMedia {
  /** Reads them whole; `null` where they aren't here. */
  read: (sha256: string) => Promise<Uint8Array | null>
  /** Shrinks a JPEG to a longest side in pixels; answers it unchanged where that can't be done. */
  shrink: (jpeg: Uint8Array, side: number) => Promise<Uint8Array>
}
