import { answerCounted, type CountedRequest } from '#client/queries/counted-pages.ts'

/** The worker that reads what is counted, in this thread: what it is told and what it says are copies, and come in their turn. */
export class WorkerHere {
  /** How often one was begun. */
  static begun = 0
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  #isOver = false

  constructor() {
    WorkerHere.begun += 1
  }

  postMessage(request: CountedRequest): void {
    void answerCounted(structuredClone(request), (rows) => this.say(structuredClone(rows)))
  }

  terminate(): void {
    this.#isOver = true
  }

  protected say(data: unknown): void {
    setTimeout(() => this.#isOver || this.onmessage?.({ data }))
  }
}
