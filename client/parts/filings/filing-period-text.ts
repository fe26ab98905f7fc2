import { schoolYearLabel } from '#shared/school-years/school-year.ts'

/** "2026-2027 Q2"; "2026" for a family that begins in January, "" for what is of no year. */
export function filingPeriodText(period: string): string {
  return /^\d{4}-\d{4}/.test(period) ? `${schoolYearLabel(period.slice(0, 9))}${period.slice(9)}` : ''
}
