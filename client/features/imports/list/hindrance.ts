import { counted } from '#shared/format/duration.ts'
import { formAnswer, type ShownImport } from '#client/archive/import-list.ts'

/** Returns why a list can't come in yet, as a sentence; `null` where it can, or where there is nothing to say. */
export function hindranceOf({
  list,
  choices,
  questions,
}: Pick<ShownImport, 'list' | 'choices' | 'questions'>): string | null {
  const { sums, newChildren, booksOver, waiting } = list
  const open = questions.filter((question) => formAnswer(question, choices) === null).length
  if (open > 0) {
    const answers = open === 1 ? 'answer to the question' : 'answers to the questions'
    return `${counted(waiting, 'row waits', 'rows wait')} for your ${answers} above.`
  }
  const ungraded = newChildren.filter(({ id, isRestored }) => !isRestored && !choices.grades.has(id))
  if (ungraded[0]) return `Choose a grade for ${ungraded[0].name}.`
  if (booksOver > 0)
    return `That is ${counted(booksOver, 'book')} more than Hearthbook keeps. Leave some out, or skip the column.`
  if (sums.entries + sums.grades > 0) return null
  return list.there > 0 && list.badCount === 0
    ? 'All of it is in your log already.'
    : 'No row of this list can come in.'
}
