/** The program that draws a paper: the server, or a worker of a page. */
export interface PaperHost {
  /** Reads a file of `papers/fonts`; rejects where it can't be read. */
  readFont: (file: string) => Promise<Uint8Array>
  /** Packs bytes by zlib's DEFLATE; `null` = by pdf-lib's own packer, which runs anywhere and takes twice as long. */
  deflate: ((bytes: Uint8Array) => Uint8Array) | null
  /** Stands at the foot in place of the day on which the paper was made. */
  warning?: string
  /** Called between pages: lets other work go on, and throws once nobody waits for the paper (rule papers.turns). */
  turn: () => Promise<void>
}
