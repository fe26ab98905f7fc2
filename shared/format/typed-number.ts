/** A number with commas between its thousands, such as 1,200. */
const thousands = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/

/** A number as she typed it; blank or not readable is NaN, never 0 (rule shell.form-errors). */
export function typedNumber(text: string): number {
  const typed = text.trim()
  if (typed === '') return Number.NaN
  return Number(thousands.test(typed) ? typed.replaceAll(',', '') : typed)
}
