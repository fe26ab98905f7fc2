/** A function of a text that works out each text once: a list repeats its cells. */
export function memo<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const had = known.get(text)
    if (had !== undefined) return had
    const result = work(text)
    known.set(text, result)
    return result
  }
}
