/**
 * The 13 digits of an ISBN as it is printed or scanned; ten digits are converted. `null` where its check digit or its
 * length is wrong.
 */
export function isbn13(text: string): string | null {
  const digits = text.replaceAll(/[\s\u2010-\u2015-]/g, '').toUpperCase()
  if (/^\d{13}$/.test(digits)) return isValid13(digits) ? digits : null
  if (!/^\d{9}[\dX]$/.test(digits) || !isValid10(digits)) return null
  const body = `978${digits.slice(0, 9)}`
  return `${body}${checkDigit13(body)}`
}

function isValid13(digits: string): boolean {
  return /^97[89]/.test(digits) && checkDigit13(digits.slice(0, 12)) === Number(digits[12])
}

/** The last digit after these twelve: with weights 1 and 3 the sum is a multiple of ten. */
function checkDigit13(body: string): number {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** With weights from ten down the sum is a multiple of eleven; X counts ten. */
function isValid10(digits: string): boolean {
  const sum = [...digits].reduce((total, one, index) => total + (one === 'X' ? 10 : Number(one)) * (10 - index), 0)
  return sum % 11 === 0
}
