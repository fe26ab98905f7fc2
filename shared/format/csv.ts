/** Byte order mark: without it spreadsheets read names with accents as two wrong letters. */
export const csvStart = '\uFEFF'

/**
 * A value as one cell: nothing as nothing, numbers, yes and no as they are, all else as text that no spreadsheet takes
 * for a formula (rule exports.csv).
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = text.replace(formulas, "$&'").replace(/^(?=[\t\r\n])/, "'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

// Programs that don't know quotes begin a cell at each line, and some skip spaces and invisible letters before a sign.
const formulas = /(?:^|\r\n|[\r\n])(?=[^\S\r\n]*\p{Cf}*[^\S\r\n]*[=+\-@＝＋－＠])/gu
