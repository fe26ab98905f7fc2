/** Counts of what happened, which show whether a simulation reaches the rare paths at all. */
export class Tally {
  readonly counts = new Map<string, number>()

  count(what: string, times = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + times)
  }

  add(other: Tally): void {
    for (const [what, times] of other.counts) this.count(what, times)
  }

  /** One line for each, in the order of the alphabet. */
  lines(): string[] {
    const inOrder = [...this.counts].sort(([one], [other]) => one.localeCompare(other))
    return inOrder.map(([what, times]) => `${String(times).padStart(8)} ${what}`)
  }
}
