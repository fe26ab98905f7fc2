/** Optional text of a form as records keep it: what says nothing is `null`, anything else stays as typed. */
export function textOrNull(text: string): string | null {
  return says(text) ? text : null
}

/** Returns whether a text holds more than spaces. */
export function says(text: string): boolean {
  return text.trim() !== ''
}

/** The lines of a text that say something, without space around them. */
export function textLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(says)
}
