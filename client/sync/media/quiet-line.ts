/** What browsers tell of the line, where they do (Network Information API); the compiler does not know it. */
interface Connection {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

/** Whether bytes that nobody asked for may come over this line: it is there, not slow, and no gigabyte of it is paid for, as far as the browser tells. */
export function mayFetchUnasked(): boolean {
  const { onLine, connection } = navigator as typeof navigator & { connection?: Connection }
  if (!onLine) return false
  const { saveData = false, type, effectiveType = '4g' } = connection ?? {}
  return !saveData && type !== 'cellular' && (effectiveType === '4g' || effectiveType === '3g')
}
