import { Checkbox, TextInput } from '@mantine/core'
import { answerIn, withAnswer } from '#shared/compliance/letters/letter-questions.ts'
import type { LetterQuestion } from '#shared/compliance/letters/question-table.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import styles from './letter-dialog.module.css'

interface LetterQuestionsProps {
  questions: readonly LetterQuestion[]
  /** The letter, whose lines hold the answers. */
  text: string
  onChange: (text: string) => void
}

/** Asks what no record holds: each answer goes into its line of the letter (rule compliance.letters). */
export function LetterQuestions({ questions, text, onChange }: LetterQuestionsProps) {
  // A line that she rewrote in the text isn't asked.
  const asked = questions.flatMap((question) => {
    const answer = answerIn(text, question)
    return answer === null ? [] : [{ question, answer }]
  })
  if (asked.length === 0) return null
  return (
    <fieldset className={styles.questions}>
      <legend className={styles.legend}>Fill in the blanks</legend>
      {asked.map(({ question, answer }) => (
        <Question
          key={question.thing}
          question={question}
          answer={answer}
          onAnswer={(value) => onChange(withAnswer(text, question, value))}
        />
      ))}
    </fieldset>
  )
}

interface QuestionProps {
  question: LetterQuestion
  answer: string
  onAnswer: (value: string) => void
}

/** The longest answer in her own words. */
const answerLimit = 300

function Question({ question: { label, choices }, answer, onAnswer }: QuestionProps) {
  if (choices === null)
    return (
      <TextInput
        label={label}
        maxLength={answerLimit}
        value={answer}
        onChange={(event) => onAnswer(event.currentTarget.value)}
      />
    )
  const [only, another] = choices
  if (only && !another)
    return (
      <Checkbox
        label={only.label}
        checked={answer === only.value}
        onChange={(event) => onAnswer(event.currentTarget.checked ? only.value : '')}
      />
    )
  return (
    <Select
      label={label}
      data={[
        { value: '', label: 'Leave a blank line' },
        ...choices.map(({ value, label: name }) => ({ value, label: name })),
      ]}
      value={answer}
      onChange={(event) => onAnswer(event.currentTarget.value)}
    />
  )
}
