/** What the browser records with: it hands on what the test says, and at its end what is left. */
export class FakeRecorder {
  /** Those that were made, the newest last. */
  static readonly made: FakeRecorder[] = []
  static isTypeSupported = () => true
  mimeType = 'audio/webm'
  state = 'inactive'
  left: number[] = []
  ondataavailable: (heard: { data: Blob }) => void = () => {}
  onstop = () => {}

  constructor() {
    FakeRecorder.made.push(this)
  }

  start() {
    this.state = 'recording'
  }

  pause() {
    this.state = 'paused'
  }

  hand(...values: number[]) {
    if (values.length > 0) this.ondataavailable({ data: new Blob([Uint8Array.from(values)]) })
  }

  stop() {
    this.state = 'inactive'
    this.hand(...this.left)
    this.onstop()
  }
}
