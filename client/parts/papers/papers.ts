import type { PacketFields } from '#shared/packets/packet.ts'
import type { PacketFile, SampleRef } from '#shared/papers/paper-ask.ts'
import type { DevicePaper, ServerPaper } from '#shared/papers/paper.ts'

const pdf = 'application/pdf'

/** Options of a transcript; the family's usual ones by default. */
interface TranscriptChoice {
  paper?: 'letter' | 'a4'
  official?: boolean
  school_year?: string
}

/** The transcript of a child. */
export function transcriptPaper(student: { id: string; name: string }, choice: TranscriptChoice = {}): ServerPaper {
  const { official, ...rest } = choice
  const unofficial = official === false ? { official: 'false' } : {}
  return {
    label: `${student.name}’s transcript`,
    ask: { kind: 'transcript', student_id: student.id, ...rest, official: official !== false },
    path: `/api/assessments/transcript?${queryOf({ student_id: student.id, ...rest, ...unofficial })}`,
    file_name: 'transcript.pdf',
    type: pdf,
    done: { title: 'Transcript Generated', message: 'Your transcript has been downloaded successfully.' },
    failed: 'Failed to generate transcript',
  }
}

/** The report card of a child for a term of a school year. */
export function reportCardPaper(
  student: { id: string; name: string },
  choice: { school_year: string; term: 'year' | 'first' | 'second'; paper?: 'letter' | 'a4' },
): ServerPaper {
  return {
    label: `${student.name}’s report card`,
    ask: { kind: 'report_card', student_id: student.id, ...choice },
    path: `/api/assessments/report-card?${queryOf({ student_id: student.id, ...choice })}`,
    file_name: 'report-card.pdf',
    type: pdf,
    done: { title: 'Report Card Generated', message: 'Your report card has been downloaded successfully.' },
    failed: 'Failed to generate report card',
  }
}

/** Describes the progress report, as a paper or as rows for a spreadsheet. */
export function progressReport(
  format: 'pdf' | 'csv',
  shown: { from: string; to: string; student_id?: string | undefined; subject_id?: string | undefined },
): ServerPaper {
  return {
    label: `Progress report (${format.toUpperCase()})`,
    ...(format === 'pdf' && { ask: { kind: 'progress', ...shown } }),
    path: `/api/progress/export?${queryOf({ format, ...shown })}`,
    file_name: `progress-report-${shown.to}.${format}`,
    type: format === 'pdf' ? pdf : 'text/csv',
    done: { title: 'Report Exported', message: 'Your report has been downloaded successfully.' },
    failed: 'Failed to export report',
  }
}

/** Options of compliance papers; the present year and the family's paper size by default. */
interface YearChoice {
  school_year?: string | undefined
  paper?: 'letter' | 'a4' | undefined
}

/** The report of the family and a year (rule compliance.reports). */
export function complianceReport(choice: YearChoice = {}): ServerPaper {
  return {
    ...compliancePaper('Compliance report', 'export', { ...choice }, 'compliance-report.pdf'),
    ask: { kind: 'family_report', ...choice },
  }
}

/** The report of a child and a year (rule compliance.reports). */
export function studentComplianceReport(
  { id, name }: { id: string; name: string },
  choice: YearChoice = {},
): ServerPaper {
  return {
    ...compliancePaper(`${name}’s compliance report`, `student-report/${id}`, { ...choice }, 'student-report.pdf'),
    ask: { kind: 'student_report', student_id: id, ...choice },
    failed: 'Failed to generate student report',
  }
}

/** A child's year, day by day (rule compliance.reports). */
export function attendanceSheetPaper({ id, name }: { id: string; name: string }, choice: YearChoice = {}): ServerPaper {
  return {
    ...compliancePaper(`${name}’s attendance`, `attendance-sheet/${id}`, { ...choice }, 'attendance-sheet.pdf'),
    ask: { kind: 'attendance_sheet', student_id: id, ...choice },
  }
}

/** A child's books and materials of some days, by title (rule books.reading-list). */
export function readingListPaper(
  { id, name }: { id: string; name: string },
  choice: { from: string; to: string },
): ServerPaper {
  return {
    ...compliancePaper(`${name}’s reading list`, `reading-list/${id}`, choice, 'reading-list.pdf'),
    ask: { kind: 'reading_list', student_id: id, ...choice },
  }
}

/** Every entry of some days, of one child or of all (rule compliance.reports). */
export function activityLogPaper(choice: { from: string; to: string; student_id?: string | undefined }): ServerPaper {
  return {
    ...compliancePaper('Activity log', 'activity-log', choice, 'activity-log.pdf'),
    ask: { kind: 'activity_log', ...choice },
  }
}

/** The paper of all that is on file for a child (rule filings.on-file-paper). */
export function onFileReport({ id, name }: { id: string; name: string }): ServerPaper {
  return {
    ...compliancePaper(`What’s on file for ${name}`, `on-file/${id}`, {}, 'on-file.pdf'),
    ask: { kind: 'on_file', student_id: id },
    done: { title: 'Paper Ready', message: 'What’s on file has been saved as a PDF.' },
    failed: 'Failed to make what’s on file',
  }
}

/** The letter of a to-do, as it is kept with it (rule compliance.letters). */
export function letterPaper({ id, title }: { id: string; title: string }): ServerPaper {
  return {
    ...compliancePaper(`Letter: ${title}`, `todos/${id}/letter`, {}, 'letter.pdf'),
    ask: { kind: 'letter', todo_id: id },
    done: { title: 'Letter Exported', message: 'Your letter has been downloaded successfully.' },
    failed: 'Failed to export letter',
  }
}

/** A child's packet as the page shows it, saved or not; only a device makes it (rule packets.here). */
export function packetPaper(
  { name }: { id: string; name: string },
  packet: PacketFields,
  as: PacketFile,
  shown: readonly SampleRef[] = packet.samples,
): DevicePaper {
  const isPdf = as === 'pdf'
  return {
    label: `${name}’s packet (${isPdf ? 'PDF' : 'web page'})`,
    noun: 'Packet',
    path: null,
    ask: { kind: 'packet', packet, as, shown: shown.map(({ kind, id }) => ({ kind, id })) },
    file_name: `packet.${as}`,
    type: isPdf ? pdf : 'text/html',
    done: {
      title: 'Packet Ready',
      message: isPdf ? 'The packet has been saved as a PDF.' : 'The packet has been saved as a web page.',
    },
    failed: 'Failed to make the packet',
  }
}

function compliancePaper(
  label: string,
  call: string,
  choice: Readonly<Record<string, string | undefined>>,
  file_name: string,
): ServerPaper {
  const query = queryOf(choice)
  return {
    label,
    path: `/api/compliance/${call}${query === '' ? '' : `?${query}`}`,
    file_name,
    type: pdf,
    done: { title: 'Report Exported', message: 'Your report has been downloaded successfully.' },
    failed: 'Failed to export report',
  }
}

function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return new URLSearchParams(said).toString()
}
