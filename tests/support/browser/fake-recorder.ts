/** Replaces the browser's recorder: it hands on the test's data, and at its end the rest. */
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
