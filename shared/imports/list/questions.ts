import type { DateOrder } from './read-dates.ts'
import type { ColumnsRead } from './survey-list.ts'

/**
 * A question that the parent must answer before the rows that depend on it can come in, with the number of these
 * `rows`.
 */
export type Question =
  | { asks: 'date_column' | 'child_for_all' | 'subject_for_all' | 'minutes_for_all'; rows: number }
  | { asks: 'date_order'; rows: number; proposed: DateOrder }
  /** Asks whether numbers count minutes or hours: all of a column, or those under 5. */
  | { asks: 'time_unit' | 'small_times'; rows: number; place: number }
  | { asks: 'score_of'; rows: number; proposed: number }

/** The questions that rows wait for, in the order in which they are best answered. */
export function questionsOf(
  asked: ReadonlyMap<Question['asks'], number>,
  { dates, times }: ColumnsRead,
  scoreProposed: number | null,
): Question[] {
  return order.flatMap((asks): Question[] => {
    const rows = asked.get(asks)
    if (rows === undefined) return []
    if (asks === 'date_order') return [{ asks, rows, proposed: dates.proposed }]
    if (asks === 'score_of') return [{ asks, rows, proposed: scoreProposed ?? 100 }]
    if (asks !== 'time_unit' && asks !== 'small_times') return [{ asks, rows }]
    const open = times.filter((time) => time.asks === (asks === 'time_unit' ? 'unit' : 'small'))
    return open.map(({ place }) => ({ asks, rows, place }))
  })
}

const order: ReadonlyArray<Question['asks']> = [
  'date_column',
  'date_order',
  'child_for_all',
  'subject_for_all',
  'time_unit',
  'small_times',
  'minutes_for_all',
  'score_of',
]
