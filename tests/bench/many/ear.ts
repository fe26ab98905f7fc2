/** Hears the change numbers of one family's stream; a later one says all earlier ones too. */
export class Ear {
  private last = -1
  private readonly waiting = new Set<{ head: number; hear: (at: number) => void }>()

  hear(head: number): void {
    this.last = Math.max(this.last, head)
    for (const one of this.waiting) if (one.head <= head) one.hear(performance.now())
  }

  /** Resolves to the moment at which a change is heard of, or to `null` after so many milliseconds. */
  heard(head: number, patience: number): Promise<number | null> {
    if (head <= this.last) return Promise.resolve(performance.now())
    return new Promise((resolve) => {
      const one = { head, hear: (at: number) => end(at) }
      const timer = setTimeout(() => end(null), patience)
      const end = (at: number | null) => {
        clearTimeout(timer)
        this.waiting.delete(one)
        resolve(at)
      }
      this.waiting.add(one)
    })
  }
}
