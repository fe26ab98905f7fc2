/** The address of a filing's own page. */
export function filingAddress(id: string): string {
  return `/compliance/filings/${id}`
}
