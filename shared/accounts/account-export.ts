import type { Day } from '#shared/format/dates.ts'

/** So many days a finished export can be fetched (rule exports.kept). */
export const exportKeptDays = 7

/** So many exports one family may ask for within 24 hours (rule exports.once). */
export const exportsADay = 5

/** How far an export is: nobody took it up yet, it is being made, it can be fetched, or it came to nothing. */
export const exportStates = ['waiting', 'making', 'ready', 'failed'] as const
type ExportState = (typeof exportStates)[number]

/**
 * A family's whole record as one file, as GET and POST /api/user/export answer it (rule exports.zip). Times are ISO
 * instants.
 */
export interface AccountExport {
  id: string
  state: ExportState
  asked_at: string
  /** Files that are in it so far, and that there will be; both 0 while it waits. */
  files_done: number
  files_total: number
  /** From here on all `null` until it is ready. */
  made_at: string | null
  expires_at: string | null
  bytes: number | null
  photos: number | null
  recordings: number | null
  /** Pages of documents. */
  pages: number | null
  /** Photos, recordings and pages that some device has not sent yet. */
  missing: number | null
  file_name: string | null
  /** Opens the file without a sign-in for 15 minutes; each answer brings a new one (rule exports.link). */
  url: string | null
}

/** When an export that was made at some time is thrown away (rule exports.kept). */
export function exportEnd(made_at: Date): Date {
  return new Date(made_at.getTime() + exportKeptDays * 24 * 60 * 60_000)
}

/** Returns the file name of an export made on a day: `hearthbook-2026-11-23.zip`. */
export function exportFileName(made: Day): string {
  return `hearthbook-${made}.zip`
}
