import { blank } from './blank.ts'
import type { LetterThing } from './letter-things.ts'
import { questions, type LetterQuestion } from './question-table.ts'

/** The questions of a letter, in the order of its lines. */
export function letterQuestions(things: readonly LetterThing[]): LetterQuestion[] {
  return things.flatMap((thing) => questions.get(thing) ?? [])
}

/** The line of a question without an answer: a blank to fill in by hand, never an invented fact. */
export function openLine({ open }: Pick<LetterQuestion, 'open'>): string {
  return `${open}: ${blank}`
}

/**
 * Reads an answer from a letter's text: the value of a choice or her own words, '' = nothing yet; `null` = she wrote
 * that part in another way.
 */
export function answerIn(text: string, question: LetterQuestion): string | null {
  const lines = paragraphsOf(text)
  const { choices, open } = question
  if (choices === null) {
    // As it was typed, the space after a word too.
    const said = lines.find((line) => beginsWith(line, open))?.slice(open.length + 2)
    return said === undefined ? null : said.trim() === blank ? '' : said
  }
  const chosen = choices.find(({ says }) => lines.some((line) => isSame(line, says)))
  if (chosen) return chosen.value
  return lines.some((line) => isSame(line, openLine(question))) ? '' : null
}

/** The text with another answer in the place of the one it has; as it is where she wrote that part in another way. */
export function withAnswer(text: string, question: LetterQuestion, value: string): string {
  const { choices, open } = question
  const answer = value.replaceAll(/\s*\n\s*/g, ' ')
  const line =
    choices === null
      ? answer.trim() === ''
        ? openLine(question)
        : `${open}: ${answer}`
      : (choices.find((one) => one.value === value)?.says ?? openLine(question))
  const isItsLine = (part: string) =>
    choices === null
      ? beginsWith(part, open)
      : isSame(part, openLine(question)) || choices.some(({ says }) => isSame(says, part))
  const parts = paragraphsOf(text)
  const at = parts.findIndex(isItsLine)
  return at < 0 ? text : parts.with(at, line).join('\n\n')
}

/** A letter with all that another text of it answers. */
export function answersCarried(from: string, to: string, questions: readonly LetterQuestion[]): string {
  return questions.reduce((sum, question) => withAnswer(sum, question, answerIn(from, question) ?? ''), to)
}

/** A letter with the answers of an earlier one, as far as they are proposed and the family's, or of the same child. */
export function withLastAnswers(
  text: string,
  questions: readonly LetterQuestion[],
  earlier: { own: string | null; sibling: string | null },
): string {
  return questions
    .filter(({ isProposed }) => isProposed)
    .reduce((sum, question) => {
      const from = earlier.own ?? (question.of === 'family' ? earlier.sibling : null)
      const answer = from === null ? '' : (answerIn(from, question) ?? '')
      return answer === '' ? sum : withAnswer(sum, question, answer)
    }, text)
}

function beginsWith(line: string, open: string): boolean {
  return straight(line).startsWith(straight(`${open}: `))
}

function isSame(one: string, other: string): boolean {
  return straight(one) === straight(other)
}

/** Older letters, and many keyboards, have straight apostrophes. */
function straight(text: string): string {
  return text.replaceAll('’', "'")
}

function paragraphsOf(text: string): string[] {
  return text.split('\n\n')
}
