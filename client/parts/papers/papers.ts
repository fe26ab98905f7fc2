import type { Paper } from '#shared/papers/paper.ts'

const pdf = 'application/pdf'

/** How a transcript is asked for; what is left out is as the family usually has it. */
export interface TranscriptChoice {
  paper?: 'letter' | 'a4'
  official?: boolean
  school_year?: string
}

/** The transcript of a child. */
export function transcriptPaper(student: { id: string; name: string }, choice: TranscriptChoice = {}): Paper {
  const { official, ...rest } = choice
  const unofficial = official === false ? { official: 'false' } : {}
  return {
    label: `Transcript of ${student.name}`,
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
): Paper {
  return {
    label: `Report card of ${student.name}`,
    path: `/api/assessments/report-card?${queryOf({ student_id: student.id, ...choice })}`,
    file_name: 'report-card.pdf',
    type: pdf,
    done: { title: 'Report Card Generated', message: 'Your report card has been downloaded successfully.' },
    failed: 'Failed to generate report card',
  }
}

/** What Progress shows, as a paper or as rows for a spreadsheet. */
export function progressReport(
  format: 'pdf' | 'csv',
  shown: { from: string; to: string; student_id?: string | undefined; subject_id?: string | undefined },
): Paper {
  return {
    label: `Progress report (${format.toUpperCase()})`,
    path: `/api/progress/export?${queryOf({ format, ...shown })}`,
    file_name: `progress-report-${shown.to}.${format}`,
    type: format === 'pdf' ? pdf : 'text/csv',
    done: { title: 'Report Exported', message: 'Your report has been downloaded successfully.' },
    failed: 'Failed to export report',
  }
}

function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return new URLSearchParams(said).toString()
}
