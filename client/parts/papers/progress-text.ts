import type { PaperRequest } from '#shared/papers/paper.ts'
import type { PaperProgress } from '#client/papers/make-paper.ts'

/** "Page 12 of about 40"; "Sample 3 of 25" of a file that has no pages. */
export function progressText({ ask }: Pick<PaperRequest, 'ask'>, { kind, page, of }: PaperProgress): string {
  if (kind === 'bringing') return `Downloading sample ${numberText(page)} of ${numberText(of)}`
  if (ask?.kind === 'packet' && ask.as === 'html' && of !== null)
    return `Sample ${numberText(Math.min(page, of))} of ${numberText(of)}`
  return of === null || of <= page ? `Page ${numberText(page)}` : `Page ${numberText(page)} of about ${numberText(of)}`
}

/** "1,200". */
export function numberText(number: number): string {
  return number.toLocaleString('en-US')
}
