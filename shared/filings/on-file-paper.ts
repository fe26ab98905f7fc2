import { paperHead, type PaperFamily } from '#shared/compliance/reports/paper-head.ts'
import type { PaperHead } from '#shared/compliance/reports/report-models.ts'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import { fullDay, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { recordedText, type OnFile } from './on-file.ts'

/** As many documents and filings as leave room for all else on one page; the rest is counted. */
const documentsOnPaper = 6
const sentOnPaper = 2
const noticesOnPaper = 2
const alsoOnPaper = 1

/** A child's file, as its paper prints it (rule filings.on-file-paper). */
export interface OnFilePaper extends PaperHead, OnFile {
  /** "And 3 more.", "And 2 earlier ones.", "And 14 earlier documents."; "" where all of them stand here. */
  more_notices_text: string
  more_sent_text: string
  more_documents_text: string
  /** "Recorded by the family, as of November 25, 2026." */
  recorded_text: string
}

/** The paper of what is on file. What is still open is no part of it. */
export function onFilePaper(file: OnFile, family: PaperFamily, year: ChildCompliance['year'], today: Day): OnFilePaper {
  return {
    ...paperHead('What’s on File', family, { ...year, is_part: false }, today),
    ...file,
    ...noticesOf(file),
    sent: file.sent.slice(0, sentOnPaper),
    more_sent_text: moreText(file.sent.length - sentOnPaper, 'earlier one'),
    documents: file.documents.slice(0, documentsOnPaper),
    more_documents_text: moreText(file.documents.length - documentsOnPaper, 'earlier document'),
    recorded_text: recordedText(fullDay(today)),
  }
}

function noticesOf({ notices }: OnFile): Pick<OnFilePaper, 'notices' | 'more_notices_text'> {
  if (notices === null) return { notices, more_notices_text: '' }
  const kept = notices.slice(0, noticesOnPaper).map((one) => ({ ...one, also: one.also.slice(0, alsoOnPaper) }))
  const all = notices.reduce((sum, { also }) => sum + 1 + also.length, 0)
  const left = all - kept.reduce((sum, { also }) => sum + 1 + also.length, 0)
  return { notices: kept, more_notices_text: left > 0 ? `And ${left} more.` : '' }
}

function moreText(more: number, one: string): string {
  return more > 0 ? `And ${counted(more, one)}.` : ''
}
