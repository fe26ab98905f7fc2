/** Optional text of a form as records keep it: what says nothing is `null`, anything else stays as typed. */
export function textOrNull(text: string): string | null {
  return hasText(text) ? text : null
}

/** Returns whether a text holds more than spaces. */
export function hasText(text: string): boolean {
  return text.trim() !== ''
}

/** The lines of a text that say something, without space around them. */
export function textLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(hasText)
}
