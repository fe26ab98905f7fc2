import { daysBetween, mediumDay, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'

/** When an entry happened and was written, and the import that brought it in. */
export interface Written {
  date: Day
  written_on: Day | null
  import_run_id?: string | null
  archive_written_on?: Day | null
}

/** So many days after it happened an entry says so. */
const worthSaying = 3

/**
 * "entered 9 days later", from three days on (rule activities.written-later), or that it was brought in; `null` when it
 * was written in time, or that is not known.
 */
export function writtenLater(entry: Written): string | null {
  const { date, written_on } = entry
  if (isImported(entry)) return broughtInText(entry)
  const days = written_on === null || written_on === date ? 0 : daysBetween(date, written_on)
  return days < worthSaying ? null : `entered ${counted(days, 'day')} later`
}

/** Returns whether an entry came with an import, and so wasn't kept at the time (rule imports.told). */
export function isImported({ import_run_id = null }: Written): boolean {
  return import_run_id !== null
}

function broughtInText({ written_on, archive_written_on = null }: Written): string {
  const brought = written_on === null ? 'brought in' : `brought in ${mediumDay(written_on)}`
  return archive_written_on === null ? brought : `${brought}; the archive says written ${mediumDay(archive_written_on)}`
}
