/** Returns whether this is a tab of an Apple browser: only those know `standalone`, and it is false in a tab. */
export function isSafariTab(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}
