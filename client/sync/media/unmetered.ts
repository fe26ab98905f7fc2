/** The Network Information API, where a browser has it; the compiler does not know it. */
interface Connection {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

/**
 * Returns whether unrequested bytes may come over this line: it is there, not slow, and not paid for by volume, as far
 * as the browser knows.
 */
export function mayPrefetch(): boolean {
  const { onLine, connection } = navigator as typeof navigator & { connection?: Connection }
  if (!onLine) return false
  const { saveData = false, type, effectiveType = '4g' } = connection ?? {}
  return !saveData && type !== 'cellular' && (effectiveType === '4g' || effectiveType === '3g')
}
