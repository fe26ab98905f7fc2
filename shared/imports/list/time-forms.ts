/** Units of a time. */
export type TimeUnit = 'minutes' | 'hours'

/** A length of time as it stands in a cell, before the column says what its numbers count. */
export type TimeForm = KnownTime | { form: 'blank' } | { form: 'none' }

/** It says its unit itself, or has a colon between hours and minutes; or it is a number of either. */
export type KnownTime = { form: 'said' | 'colon'; minutes: number } | { form: 'whole' | 'part'; value: number }

/** Reads the length of time of a cell (rule imports.times). */
export function timeFormOf(cell: string): TimeForm {
  const text = cell.trim()
  if (nothing.has(text.toLowerCase())) return { form: 'blank' }
  if (text.length > longestTime) return { form: 'none' }
  const plain = withoutFractions(text.toLowerCase())
  return colonForm(plain) ?? numberForm(plain) ?? saidForm(plain) ?? { form: 'none' }
}

const nothing = new Set(['', '-', '–', '—', 'n/a', 'na', 'none', '?'])
const longestTime = 40

/** "1½" and "1 1/2" as 1.5. */
function withoutFractions(text: string): string {
  const signs = text.replace(/(\d*)\s?([½¼¾])/u, (_, whole: string, sign: string) =>
    String(Number(whole) + (quarters.get(sign) ?? 0)),
  )
  return signs.replace(
    /^(?:(\d{1,3}) )?([1-9])\/([2-9])(?=$| |h)/,
    (_, whole: string | undefined, of: string, parts: string) =>
      String(Number(whole ?? 0) + Number(of) / Number(parts)),
  )
}

const quarters = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
])

/** "1:15", and with seconds as spreadsheets write it: "1:15:00". */
function colonForm(text: string): TimeForm | null {
  const found = /^(\d{0,4}):([0-5]\d)(?::([0-5]\d)(?:\.0+)?)?$/.exec(text)
  if (!found) return null
  return { form: 'colon', minutes: Number(found[1]) * 60 + Number(found[2]) + Math.round(Number(found[3] ?? 0) / 60) }
}

function numberForm(text: string): TimeForm | null {
  const value = valueOf(text)
  if (value === null) return null
  // "45.0" is a whole number that a program wrote.
  return { form: Number.isInteger(value) ? 'whole' : 'part', value }
}

/** "1h 30m", "1 hr 30", "1.5 hours", "90 min", "90 minutes". */
function saidForm(text: string): TimeForm | null {
  const found = /^(?:([\d.,]+) ?(?:hours|hour|hrs|hr|h)\b\.?)?(.*)$/s.exec(
    text.replace(/(\d)(h|hr|hrs)(?=\d)/, '$1$2 '),
  )
  const hours = found?.[1] === undefined ? null : valueOf(found[1])
  const rest = (found?.[2] ?? '').replace(/^(?: ?[,&+]| ?and\b)/, '').trim()
  if (hours === null && found?.[1] !== undefined) return null
  if (rest === '') return hours === null ? null : { form: 'said', minutes: Math.round(hours * 60) }
  const minutes = minutesIn(rest, hours !== null)
  return minutes === null ? null : { form: 'said', minutes: Math.round((hours ?? 0) * 60 + minutes) }
}

/** Behind hours a bare number counts minutes: "1h 30". */
function minutesIn(text: string, isBehindHours: boolean): number | null {
  const found = /^([\d.,]+) ?(minutes|minute|mins|min|m|'|′)?\.?$/.exec(text)
  if (!found || (found[2] === undefined && !isBehindHours)) return null
  return valueOf(found[1] ?? '')
}

/** "45", "1,200", "0.5", ".5" and "0,5"; at most six digits. */
function valueOf(text: string): number | null {
  if (/^\d{1,3},\d{3}$/.test(text)) return Number(text.replace(',', ''))
  return /^(?:\d{1,6}(?:[.,]\d{0,15})?|[.,]\d{1,15})$/.test(text) ? Number(text.replace(',', '.')) : null
}
