import type { Op } from '#shared/records/op.ts'
import type { Execution } from './execution.ts'
import type { DeviceState, Head } from './record-store.ts'
import type { Slot } from './working-rows.ts'

/** The clock of a push: the server's time in microseconds, and the stamps of its ops (rule sync.stamps). */
export class Stamps {
  readonly now: number
  private readonly execution: Execution
  private readonly device: DeviceState
  private readonly began: number
  private latest: number

  /** `device` is the sender's state, whose last stamp this moves on. */
  constructor(execution: Execution, head: Head, device: DeviceState) {
    this.execution = execution
    this.device = device
    this.began = head.began_us
    this.now = Math.max(execution.now * 1000, head.clock_us + 1)
    this.latest = this.now
  }

  /** The latest stamp that this push gave out or wrote. */
  get last(): number {
    return this.latest
  }

  /** The moment an op was made, in milliseconds of the server's clock. */
  madeAt(op: Op): number {
    return this.execution.now - this.ageOf(op)
  }

  /** Stamps an op by the server's clock: not after now, not before the device's last one. Microseconds. */
  stampOf(op: Op): number {
    const earliest = Math.max(this.device.last_stamp, this.began) + 1
    const stamp = Math.min(this.now, Math.max(Math.round(this.now - this.ageOf(op) * 1000), earliest))
    this.device.last_stamp = stamp
    return stamp
  }

  /** Notes the clocks of a row that is to be written. */
  note(row: Slot): void {
    for (const clock of Object.values(row?.clocks ?? {})) this.latest = Math.max(this.latest, clock[0])
  }

  private ageOf(op: Op): number {
    return Math.max(0, this.execution.sentAt - op.made_at)
  }
}
