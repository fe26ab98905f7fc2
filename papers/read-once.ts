import type { PaperRecord, PaperSource } from '#shared/papers/paper-source.ts'

/** Reads each record of a source once, however many parts of a paper need it. */
export function readOnce(source: PaperSource): PaperSource {
  const read = new Map<PaperRecord, Promise<unknown>>()
  let account: ReturnType<PaperSource['account']> | undefined
  const rows: PaperSource['rows'] = (record) => {
    const known = read.get(record) ?? source.rows(record)
    read.set(record, known)
    // Kept under its own name.
    return known as ReturnType<typeof source.rows<typeof record>>
  }
  return { ...source, rows, account: () => (account ??= source.account()) }
}
