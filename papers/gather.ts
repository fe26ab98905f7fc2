import type { PaperAsk } from '#shared/papers/paper-ask.ts'
import type { PaperSource } from '#shared/papers/paper-source.ts'
import { gatherActivityLog } from './compliance/gather-log.ts'
import { gatherLetter } from './compliance/gather-letter.ts'
import { gatherAttendanceSheet, gatherFamilyReport, gatherStudentReport } from './compliance/gather-reports.ts'
import { gatherReadingList } from './books/gather-reading-list.ts'
import { gatherOnFile } from './filings/gather-on-file.ts'
import { settingsOf } from './family-input.ts'
import { readOnce } from './read-once.ts'
import { gatherPacketPaper } from './packets/packet-paper.ts'
import { gatherReportCard, gatherTranscript } from './grades/gather-grades.ts'
import type { GatheredPaper } from './gathered-paper.ts'
import type { SheetName } from './pdf/paper.ts'
import { gatherProgress } from './progress/gather-progress.ts'

/** A gathered paper and its sheet: the size asked for, else the family's own. */
export interface ReadyPaper extends GatheredPaper {
  sheet: SheetName
}

/**
 * Reads all that a paper says. Drawing reads nothing. Throws a `PaperRefusal` where it can't be made as it was asked
 * for.
 */
export async function gatherPaper(ask: PaperAsk, source: PaperSource): Promise<ReadyPaper> {
  const once = readOnce(source)
  const gathered = await gathererOf(ask, once)
  return { ...gathered, sheet: ask.paper ?? (await settingsOf(once))?.paper ?? 'letter' }
}

function gathererOf(ask: PaperAsk, source: PaperSource): Promise<GatheredPaper> {
  switch (ask.kind) {
    case 'transcript':
      return gatherTranscript(ask, source)
    case 'report_card':
      return gatherReportCard(ask, source)
    case 'progress':
      return gatherProgress(ask, source)
    case 'family_report':
      return gatherFamilyReport(ask, source)
    case 'student_report':
      return gatherStudentReport(ask, source)
    case 'attendance_sheet':
      return gatherAttendanceSheet(ask, source)
    case 'activity_log':
      return gatherActivityLog(ask, source)
    case 'reading_list':
      return gatherReadingList(ask, source)
    case 'letter':
      return gatherLetter(ask, source)
    case 'on_file':
      return gatherOnFile(ask, source)
    case 'packet':
      return gatherPacketPaper(ask, source)
  }
}
