import type { papers } from '#shared/family/family-settings.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Term } from '#shared/courses/report-card.ts'
import type { PacketFields, PacketSample } from '#shared/packets/packet.ts'

/** A paper that somebody asks for. Left out, `paper` is the family's own size. */
export type PaperAsk = { paper?: (typeof papers)[number] | undefined } & (
  | { kind: 'transcript'; student_id?: string | undefined; school_year?: string | null | undefined; official: boolean }
  | { kind: 'report_card'; student_id?: string | undefined; school_year?: string | undefined; term: Term }
  | ({ kind: 'progress'; student_id?: string | undefined; subject_id?: string | undefined } & AskedSpan)
  | ({ kind: 'family_report' } & AskedDays)
  | ({ kind: 'student_report' | 'attendance_sheet'; student_id: string } & AskedDays)
  | ({ kind: 'reading_list'; student_id: string } & AskedDays)
  | ({ kind: 'activity_log'; student_id?: string | undefined } & AskedSpan)
  /** `text` = as it is being sent, in place of what the to-do says now. */
  | { kind: 'letter'; todo_id: string; text?: string | undefined }
  | { kind: 'on_file'; student_id: string }
  /** Saved or not; only a device makes it. `shown` = the samples whose bytes its file needs; left out, all of them. */
  | { kind: 'packet'; packet: PacketFields; as: PacketFile; shown?: readonly SampleRef[] | undefined }
)

/** A photo, a recording or a page that is a sample. */
export type SampleRef = Pick<PacketSample, 'kind' | 'id'>

/** A packet's two files (rules packets.pdf, packets.html). */
export type PacketFile = 'pdf' | 'html'

/** An ask of one kind. */
export type AskOf<Kind extends PaperAsk['kind']> = Extract<PaperAsk, { kind: Kind }>

interface AskedSpan {
  from?: Day | undefined
  to?: Day | undefined
}

/** The days that a report is asked for: a year that counts, or any days (rule compliance.papers-api). */
export interface AskedDays extends AskedSpan {
  school_year?: string | undefined
}
