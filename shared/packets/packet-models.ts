import type {
  ActivityLog,
  AreaLine,
  AttendanceRegister,
  LogLine,
  PaperHead,
} from '#shared/compliance/reports/report-models.ts'
import type { ReadingLine } from '#shared/books/reading-list.ts'
import type { MediaType } from '#shared/media/media-type.ts'
import type { OnFile } from '#shared/filings/on-file.ts'
import type { SentLine } from '#shared/filings/sent.ts'
import type { PacketSample } from './packet.ts'

// The one model of a packet, each figure as it reads: both of its files say the same (rule packets.model).

/** An evaluator's packet in words; a part that is switched off is `null`. */
export interface PacketModel extends PaperHead {
  student_id: string
  /** "Nora Elise Weaver". */
  student_name: string
  /** "Grade 7". */
  grade_text: string
  /** "Prepared by the family on June 4, 2027". */
  prepared_text: string
  /** The law by which the family teaches; `null` without a state. */
  program: OnFile['program']
  /** "Supervisor" and "Hannah Weaver, mother", or "Parent and teacher" and the account's name. */
  teacher: readonly [label: string, name: string]
  figures: readonly PacketFigure[]
  areas: readonly PacketArea[]
  /** "25 samples in 9 areas". */
  samples_text: string
  /** The headings in their order, with the number of things below each. */
  contents: readonly PacketHeading[]
  reading: { books: readonly ReadingLine[]; materials: readonly ReadingLine[]; total: string; several: string } | null
  log: PacketLog | null
  attendance: { register: AttendanceRegister; total: string; counted_from: string } | null
  hours: { areas: readonly AreaLine[]; beside: readonly AreaLine[] } | null
  scores: readonly ScoreLine[] | null
  filings: readonly SentLine[] | null
  /** "2 lines that name another child are left out."; "" where none is. */
  left_out_text: string
}

/** "183" over "of 180 days". */
export interface PacketFigure {
  figure: string
  unit: string
  /** "either one is enough"; "" without. */
  note: string
}

/** A heading of a packet, and where it is: `area-3`. */
export interface PacketHeading {
  id: string
  title: string
  /** "3", "183 days", "none"; "" where nothing is counted. */
  count: string
  /** True for an area, below the heading of samples. */
  is_area: boolean
}

/** An area with its samples. */
export interface PacketArea {
  id: string
  name: string
  /** "112 hours, 96 entries". */
  log_text: string
  /** The parent's words; "" without. */
  words: string
  samples: readonly SampleModel[]
  /** "The Giver, Heidi, and 9 more in the list"; "" without. */
  read_text: string
}

/** A work sample as it stands in the files. */
export interface SampleModel extends Pick<PacketSample, 'kind' | 'id' | 'full_page'> {
  /** Its number within the area, from 1. */
  number: number
  title: string
  /** "September 16, 2026". */
  date_text: string
  /** Its entry with the time, or its document: "Plant and animal cells, 1h"; "" where the title says it. */
  about: string
  media: 'picture' | 'recording' | 'pdf'
  type: MediaType
  sha256: string
  bytes: number
  /** In pixels; `null` where they aren't known, or it is no picture. */
  width: number | null
  height: number | null
  /** "Recording, 2:10", "PDF, 3 pages"; "" of a picture. */
  media_text: string
}

/** The activity log with what was left out of it. */
export interface PacketLog extends Pick<ActivityLog, 'has_materials' | 'total' | 'later'> {
  entries: readonly LogLine[]
}

/** A test, or the report of one that is on file. */
export interface ScoreLine {
  id: string
  date: string
  title: string
  subject: string
  result: string
}
