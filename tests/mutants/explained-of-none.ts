import { explained } from './explained.ts'
import { mutantsOf, syncFiles } from './find-mutants.ts'

/** The explained lines, each behind its file, that no mutant has any more: they changed, and the reason may hold no more. */
export function explainedOfNone(): string[] {
  return Object.entries(explained).flatMap(([file, all]) => {
    const mutants = syncFiles().includes(file) ? mutantsOf(file) : []
    return all
      .filter(({ before, after }) => !mutants.some((one) => one.before === before && one.after === after))
      .map(({ before }) => `${file}: ${before}`)
  })
}
