import { withColumn, type ColumnKind } from '#shared/imports/list/list-columns.ts'
import type { ForAllChoice } from '#shared/imports/list/list-settings.ts'
import type { Question } from '#shared/imports/list/questions.ts'
import type { ListChoices } from './list-job.ts'

/** The answer to a question, as a form's value; `null` for one that is open. */
export function formAnswer(question: Question, choices: ListChoices): string | null {
  switch (question.asks) {
    case 'date_column':
      return null
    case 'date_order':
      return choices.dateOrder
    case 'child_for_all':
      return forAllAnswer(choices.childForAll)
    case 'subject_for_all':
      return forAllAnswer(choices.subjectForAll)
    case 'time_unit':
      return choices.times.get(question.place)?.whole ?? null
    case 'small_times':
      return choices.times.get(question.place)?.small ?? null
    case 'minutes_for_all':
      return choices.minutesForAll === null ? null : String(choices.minutesForAll)
    case 'score_of':
      return choices.scoreOf === null ? null : String(choices.scoreOf)
  }
}

/** One of the family by its id, a new one by its name. */
function forAllAnswer(choice: ForAllChoice | null): string | null {
  if (choice === null) return null
  return choice.is === 'known' ? choice.id : choice.name
}

/** Open questions and those that were answered, in the order in which they came up (rule imports.list-page). */
export function questionsShown(
  open: readonly Question[],
  before: readonly Question[],
  choices: ListChoices,
): Question[] {
  const stay = before.filter((one) => open.some((other) => isSame(one, other)) || formAnswer(one, choices) !== null)
  const now = stay.map((one) => open.find((other) => isSame(one, other)) ?? one)
  return [...now, ...open.filter((one) => !before.some((other) => isSame(one, other)))]
}

/** The choices once a column holds something else: answers about its old and new kind are asked once more. */
export function withColumnChosen(choices: ListChoices, place: number, kind: ColumnKind): Partial<ListChoices> {
  const columns = withColumn(choices.columns, place, kind)
  const changed = new Set(columns.flatMap((now, at) => (now === choices.columns[at] ? [] : [now, choices.columns[at]])))
  const times = new Map(choices.times)
  times.delete(place)
  return {
    columns,
    times,
    ...(changed.has('date') && { dateOrder: null }),
    ...(changed.has('child') && { childForAll: null, children: new Map() }),
    ...(changed.has('subject') && { subjectForAll: null, subjects: new Map() }),
    ...(changed.has('books') && { books: new Map() }),
    ...((changed.has('score') || changed.has('possible')) && { scoreOf: null }),
  }
}

function isSame(one: Question, other: Question): boolean {
  const placeOf = (question: Question) => ('place' in question ? question.place : null)
  return one.asks === other.asks && placeOf(one) === placeOf(other)
}
