import { IconHelpCircle } from '@tabler/icons-react'
import { mediumDay } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import type { Question } from '#shared/imports/list/questions.ts'
import type { TimeUnit } from '#shared/imports/list/time-forms.ts'
import { formAnswer, chooseForList, type ShownImport } from '#client/archive/import-list.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { ForAllAnswer } from './for-all-answer.tsx'
import { NewChildGrade } from './new-child-grade.tsx'
import { NumberAnswer } from './number-answer.tsx'
import styles from './list-questions.module.css'

/**
 * Asks what only the parent knows, as plain choices; each answer can be changed (rules imports.dates, imports.times).
 */
export function ListQuestions({ now }: { now: ShownImport }) {
  const { questions } = now
  if (questions.length === 0) return null
  return (
    <Card title={questions.length === 1 ? 'One question first' : 'A few questions first'}>
      <div className={styles.questions}>
        {questions.map((question) => (
          <fieldset key={keyOf(question)} className={styles.question}>
            <legend className={styles.legend}>
              {formAnswer(question, now.choices) === null && <IconHelpCircle size={22} aria-hidden="true" />}
              <span>{textOf(question, now)}</span>
            </legend>
            <Answer question={question} now={now} />
            <Text size="small" tone="muted">
              {`For ${counted(question.rows, 'row')}.`}
            </Text>
          </fieldset>
        ))}
      </div>
    </Card>
  )
}

function Answer({ question, now }: { question: Question; now: ShownImport }) {
  const { list, choices } = now
  const answer = formAnswer(question, choices)
  switch (question.asks) {
    case 'date_column':
      return <p>Choose “Date” above that column.</p>
    case 'date_order':
      return (
        <Chips
          value={answer}
          of={[
            { value: 'month_first', label: dateText(now, 'month_first') },
            { value: 'day_first', label: dateText(now, 'day_first') },
          ]}
          onChoose={(dateOrder) => chooseForList({ dateOrder })}
        />
      )
    case 'time_unit':
    case 'small_times':
      return (
        <Chips
          value={answer}
          of={[
            { value: 'minutes', label: 'Minutes' },
            { value: 'hours', label: 'Hours' },
          ]}
          onChoose={(unit) => chooseForList({ times: withUnit(now, question, unit) })}
        />
      )
    case 'child_for_all':
      return (
        <ForAllAnswer
          label={textOf(question, now)}
          noun="child"
          family={list.family.children}
          choice={choices.childForAll}
          onChoose={(childForAll) => chooseForList({ childForAll })}
        >
          {list.newChildren.map(({ id, name, isRestored }) =>
            isRestored ? null : <NewChildGrade key={id} id={id} name={name} grades={choices.grades} isLabeled />,
          )}
        </ForAllAnswer>
      )
    case 'subject_for_all':
      return (
        <ForAllAnswer
          label={textOf(question, now)}
          noun="subject"
          family={list.family.subjects}
          choice={choices.subjectForAll}
          onChoose={(subjectForAll) => chooseForList({ subjectForAll })}
        />
      )
    case 'minutes_for_all':
      return (
        <NumberAnswer
          label="Minutes"
          value={choices.minutesForAll}
          offered={[15, 30, 45, 60]}
          max={1439}
          onChange={(minutesForAll) => chooseForList({ minutesForAll })}
        />
      )
    case 'score_of':
      return (
        <NumberAnswer
          label="Points"
          value={choices.scoreOf}
          offered={[...new Set([question.proposed, 10, 20, 100])]}
          max={10_000}
          onChange={(scoreOf) => chooseForList({ scoreOf })}
        />
      )
  }
}

interface ChipsProps<Value extends string> {
  value: string | null
  of: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

function Chips<Value extends string>({ value, of, onChoose }: ChipsProps<Value>) {
  return (
    <div className={styles.chips}>
      {of.map((one) => (
        <ChoiceChip key={one.value} pressed={value === one.value} onPress={() => onChoose(one.value)}>
          {one.label}
        </ChoiceChip>
      ))}
    </div>
  )
}

function textOf(question: Question, { list }: ShownImport): string {
  switch (question.asks) {
    case 'date_column':
      return 'Which column has the date?'
    case 'date_order':
      return list.dateSample === null ? 'What stands first in a date?' : `Which day is ${list.dateSample.cell}?`
    case 'child_for_all':
      return 'Whose list is this?'
    case 'subject_for_all':
      return 'Which subject is this list for?'
    case 'time_unit':
      return `Is ${sampleOf(question, list)} a number of minutes or of hours?`
    case 'small_times':
      return `Most times are minutes. Is ${sampleOf(question, list)} minutes or hours?`
    case 'minutes_for_all':
      return 'How long did each take that has no time?'
    case 'score_of':
      return 'How many points is a score out of?'
  }
}

function sampleOf({ place, asks }: Extract<Question, { place: number }>, { times }: ShownImport['list']): string {
  const samples = times.find((time) => time.place === place)?.column.samples
  return (asks === 'small_times' ? samples?.small : (samples?.whole ?? samples?.small)) ?? 'a time'
}

function dateText({ list: { dateSample } }: ShownImport, order: 'month_first' | 'day_first'): string {
  const words = order === 'month_first' ? 'Month first' : 'Day first'
  return dateSample === null ? words : `${words}: ${mediumDay(dateSample[order])}`
}

/** All numbers count what was said; of small ones alone, only those. */
function withUnit(
  { list, choices }: ShownImport,
  { place, asks }: Extract<Question, { place: number }>,
  unit: TimeUnit,
) {
  const reading = list.times.find((time) => time.place === place)?.reading
  const all = { whole: unit, part: unit, small: unit }
  return new Map(choices.times).set(place, asks === 'small_times' && reading ? { ...reading, small: unit } : all)
}

function keyOf(question: Question): string {
  return 'place' in question ? `${question.asks} ${question.place}` : question.asks
}
