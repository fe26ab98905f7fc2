/** Optional text of a form as records keep it: what says nothing is `null`, anything else stays as typed. */
export function textOrNull(text: string): string | null {
  return says(text) ? text : null
}

/** Whether a text holds anything but space. */
export function says(text: string): boolean {
  return text.trim() !== ''
}
