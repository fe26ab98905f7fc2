import { familyCompliance, familyYear } from '#shared/compliance/family-compliance.ts'
import { onFilePaper } from '#shared/filings/on-file-paper.ts'
import { onFile } from '#shared/filings/on-file.ts'
import { paperFileName } from '#shared/papers/file-name.ts'
import type { AskOf } from '#shared/papers/paper-ask.ts'
import { PaperRefusal } from '#shared/papers/paper-refusal.ts'
import type { PaperSource } from '#shared/papers/paper-source.ts'
import { paperFamilyOf } from '#papers/compliance/gather-reports.ts'
import { familyInputOf, settingsOf, studentsOf } from '#papers/family-input.ts'
import type { GatheredPaper } from '#papers/gathered-paper.ts'

/** Gathers what is on file for a child, whether active or archived (rule filings.on-file-paper). */
export async function gatherOnFile(ask: AskOf<'on_file'>, source: PaperSource): Promise<GatheredPaper> {
  const { today } = source
  const student = (await studentsOf(source)).find(({ id }) => id === ask.student_id)
  if (student === undefined) throw new PaperRefusal('missing', 'There is no such record')
  const input = { ...(await familyInputOf(source)), students: [student] }
  const { pack } = familyYear(input)
  const [child] = familyCompliance(input)
  if (child === undefined) throw new PaperRefusal('missing', 'There is no such record')
  const file = onFile({
    child,
    legal_name: student.legal_name,
    pack,
    pathway: input.settings.pathway,
    supervisor: await settingsOf(source),
    filings: await source.rows('filings'),
    todos: await source.rows('compliance_todos'),
    documents: await source.rows('documents'),
    today,
  })
  const model = onFilePaper(file, await paperFamilyOf(source, pack), child.year, today)
  return {
    fileName: paperFileName('on-file', model.student_name, model.year_text),
    model,
    pages: null,
    draw: async (options) => (await import('./on-file-pdf.ts')).onFilePdf(model, options),
  }
}
