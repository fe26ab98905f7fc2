import type { DrawnPaper, PaperOptions } from './pdf/paper.ts'

/** A paper with all that it says, ready to be drawn. */
export interface GatheredPaper {
  /** "transcript-nora-weaver.pdf". */
  fileName: string
  /** All that it shows, in words. */
  model: object
  /** About how many pages it has, where that is many and can be told. */
  pages: number | null
  /** Draws it. The code for that is loaded with the first paper. */
  draw: (options: PaperOptions) => Promise<DrawnPaper>
}
