/**
 * A cell without the apostrophe that our own tables put before what a spreadsheet takes for a formula, at its start
 * and after each line break (rules imports.list-text, exports.csv).
 */
export function withoutOwnApostrophe(cell: string): string {
  return cell.includes("'") ? cell.replace(beforeBlank, '').replace(beforeFormula, '$1') : cell
}

const beforeBlank = /^'(?=[\t\r\n])/
// A space that is also invisible matches in one way only, and not without end: a row of them would fill the stack.
const beforeFormula = /(^|\r\n|[\r\n])'(?=(?:[^\S\r\n]|(?!\s)\p{Cf}){0,1000}[=+\-@＝＋－＠])/gu
