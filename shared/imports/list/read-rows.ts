import type { ListFamily, ListSettings } from './list-settings.ts'
import { sumsOf, type ListSums } from './list-sums.ts'
import { newNamesOf, type NewNames } from './new-names.ts'
import type { ParsedRow, ParsedList } from './parse-list.ts'
import { questionsOf, type Question } from './questions.ts'
import { readListRow } from './read-row.ts'
import { readScores, type GradeLeftOut } from './read-scores.ts'
import { recordsOfRows, type ListEntry, type ListGrade, type RowOfList } from './records-of-rows.ts'
import { rowContext, type Problem, type RowContext } from './row-fields.ts'
import { surveyList, type ColumnsRead } from './survey-list.ts'

/** A row that stays out until it is mended. */
export interface BadRow extends ParsedRow {
  problems: readonly Problem[]
}

/** A list as it would come in, before anything is written: values alone, which a worker can hand over. */
export interface ListReading extends NewNames {
  columns: ColumnsRead
  questions: readonly Question[]
  /** Every entry and grade that good rows make, with what becomes of it. */
  entries: readonly ListEntry[]
  grades: readonly ListGrade[]
  bad: readonly BadRow[]
  /** Rows that wait for an answer. */
  waiting: number
  gradesLeftOut: readonly (GradeLeftOut & { line: number })[]
  sums: ListSums
}

/** Reads all rows of a list (rules imports.rows, imports.same). Writes nothing. */
export function readRows(list: ParsedList, settings: ListSettings, family: ListFamily): ListReading {
  const survey = surveyList(list, settings, family)
  const scores = readScores(list, settings)
  const { good, asked, ...others } = sorted(list.rows, rowContext(settings, family, survey, scores))
  const { entries, grades } = recordsOfRows(good, settings, family)
  const { dates, dateOrder, times, children, subjects, books, childForAll, subjectForAll } = survey
  return {
    columns: { dates, dateOrder, times, children, subjects, books, childForAll, subjectForAll },
    questions: questionsOf(asked, survey, scores.proposed),
    entries,
    grades,
    ...others,
    sums: sumsOf(entries, grades),
    ...newNamesOf([...entries, ...grades], survey, family),
  }
}

function sorted(rows: readonly ParsedRow[], context: RowContext) {
  const good: RowOfList[] = []
  const bad: BadRow[] = []
  const gradesLeftOut: (GradeLeftOut & { line: number })[] = []
  const asked = new Map<Question['asks'], number>()
  let waiting = 0
  for (const row of rows) {
    const read = readListRow(context, row.cells)
    if ('problems' in read) bad.push({ ...row, problems: read.problems })
    else if ('waits' in read) {
      waiting += 1
      for (const asks of read.waits) asked.set(asks, (asked.get(asks) ?? 0) + 1)
    } else {
      good.push({ line: row.line, said: read.said })
      if (read.leftOut) gradesLeftOut.push({ ...read.leftOut, line: row.line })
    }
  }
  return { good, bad, gradesLeftOut, asked, waiting }
}
