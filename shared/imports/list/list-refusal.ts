import { megabytes } from '#shared/format/megabytes.ts'

/** The limits of a list: bytes of the file, rows under its heading, and columns that can be chosen. */
export const listLimits = { bytes: 5_000_000, rows: 20_000, columns: 300 } as const

/** A reason why a file or a pasted text is no list that can be read (rule imports.list-file). */
export type ListRefusal =
  | 'empty'
  | 'too_large'
  | 'too_many_rows'
  | 'excel'
  | 'open_document'
  | 'numbers'
  | 'zip'
  | 'pdf'
  | 'picture'
  | 'document'
  | 'web_page'
  | 'not_text'

const rows = listLimits.rows.toLocaleString('en-US')

/** Each refusal as a parent reads it, with what to do about it. */
export const listRefusalTexts: Readonly<Record<ListRefusal, string>> = {
  empty: 'There’s nothing in this list.',
  too_large: `A list can have up to ${megabytes(listLimits.bytes)}. Split it, such as one file for each year.`,
  too_many_rows: `A list can have up to ${rows} rows. Split it, such as one file for each year.`,
  excel: 'This is an Excel workbook. Open it in Excel, choose Save As and “CSV UTF-8”, then import that file.',
  open_document:
    'This is an OpenDocument spreadsheet. ' +
    'Open it in LibreOffice, choose Save As and “Text CSV”, then import that file.',
  numbers: 'This is a Numbers spreadsheet. Open it in Numbers, choose Export To and “CSV”, then import that file.',
  zip: 'This is a zip file. Open it, then import the CSV file inside.',
  pdf: 'This is a PDF. A list has to be a CSV file, or cells pasted from a spreadsheet.',
  picture: 'This is a picture. A list has to be a CSV file, or cells pasted from a spreadsheet.',
  document: 'This is a document for a word processor. Paste its table into a spreadsheet, and save that as CSV.',
  web_page: 'This is a web page. Open it in a spreadsheet, and save it as CSV.',
  not_text: 'This file isn’t text. Open it in the app that made it, and save it as CSV.',
}
