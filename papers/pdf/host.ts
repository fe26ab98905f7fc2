/** The program that draws a paper: the server, or a worker of a page. */
export interface PaperHost {
  /** Reads a file of `papers/fonts`; rejects where it can't be read. */
  readFont: (file: string) => Promise<Uint8Array>
  /** Packs bytes by zlib's DEFLATE. */
  deflate: (bytes: Uint8Array) => Uint8Array
  /** Called between pages: lets other work go on, and throws once nobody waits for the paper (rule papers.turns). */
  turn: () => Promise<void>
}
