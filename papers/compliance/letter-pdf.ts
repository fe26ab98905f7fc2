import { makePaper } from '#papers/pdf/make-paper.ts'
import { room, type DrawnPaper, type PaperOptions } from '#papers/pdf/paper.ts'
import { paragraph, space } from '#papers/pdf/pieces.ts'
import { lineHeight } from '#papers/pdf/text.ts'

/** The letter of a to-do as a PDF: its text as the parent left it (rule compliance.letters). */
export async function letterPdf(
  { title, parent_name, text }: { title: string; parent_name: string; text: string },
  wish: PaperOptions,
): Promise<DrawnPaper> {
  const around = { title, school: [], facts: [], about: parent_name, foot: '', made: '' }
  return await makePaper({ ...around, ...wish, isLetter: true }, async (paper) => {
    const parts = text.trim().split(/(?:\r?\n[^\S\n]*){2,}/)
    for (const [index, part] of parts.entries()) {
      const isClosing = index >= parts.length - 2 && parts.length > 2
      // The signature stands below the closing, on the same page, with room for a pen.
      if (isClosing) await room(paper, (index === parts.length - 1 ? 4 : 7) * lineHeight)
      if (index > 0) space(paper, index === parts.length - 1 ? 24 : 12)
      await paragraph(paper, part, part.startsWith('Re: ') ? { hand: 'bold' } : {})
    }
  })
}
