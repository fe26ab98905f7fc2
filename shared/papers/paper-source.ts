import type { Activity } from '#shared/activities/activity.ts'
import type { Shelf } from '#shared/books/shelf.ts'
import type { LoggedEntry } from '#shared/compliance/reports/reports.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import type { Day } from '#shared/format/dates.ts'
import type { BucketFilter, DayBucket } from '#shared/progress/day-buckets.ts'
import type { Row } from '#shared/records/registry.ts'
import type { StartMonth } from '#shared/school-years/school-year.ts'

/** The records that a paper may read whole. */
export type PaperRecord =
  | 'students'
  | 'enrollments'
  | 'subjects'
  | 'rollovers'
  | 'state_moves'
  | 'breaks'
  | 'absences'
  | 'day_marks'
  | 'assessments'
  | 'courses'
  | 'requirement_overrides'
  | 'compliance_todos'
  | 'report_notes'
  | 'family_settings'
  | 'book_readings'
  | 'filings'
  | 'documents'
  | 'document_pages'
  | 'attachments'

/** The account as papers need it. */
export interface PaperAccount {
  name: string
  school_name: string | null
  current_state: string | null
  school_year_start_month: StartMonth
  active_school_year: string | null
  /** The day the account was opened; `null` where it isn't known. */
  registered_on: Day | null
}

/** The entries that are wanted; days are inclusive. */
export interface EntriesAsked {
  from: Day
  to: Day
  studentIds: readonly string[]
}

/** An entry of the list of what was logged last. */
export type LatestEntry = Pick<Activity, 'id' | 'date' | 'title' | 'duration_minutes' | 'student_id' | 'subject_id'>

/**
 * Reads what a paper is made of: from the server's database or from a device's. Deleted records are left out. Nothing
 * is ordered but what `latest` answers: shared code does it, since databases order differently.
 */
export interface PaperSource {
  /** The day on which the paper is made. */
  today: Day
  account: () => Promise<PaperAccount>
  /** The file of a state's law. */
  law: (state: StateCode) => Promise<StateRequirements>
  rows: <Name extends PaperRecord>(record: Name) => Promise<Row<Name>[]>
  /** Every book by id, deleted ones too: entries still name them. */
  shelf: () => Promise<Shelf>
  buckets: (filter: BucketFilter) => Promise<readonly DayBucket[]>
  entries: (asked: EntriesAsked) => Promise<readonly LoggedEntry[]>
  /** The newest first; at most so many. */
  latest: (filter: BucketFilter, max: number) => Promise<readonly LatestEntry[]>
}
