/** The day of a moment, YYYY-MM-DD, as the server counts it; every device of a seed lives in that time zone. */
export function dayAt(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}
