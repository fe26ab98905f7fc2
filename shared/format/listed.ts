const conjunction = new Intl.ListFormat('en-US')

/** "Nora, Silas, and Wren". */
export function listed(parts: readonly string[]): string {
  return conjunction.format(parts)
}
