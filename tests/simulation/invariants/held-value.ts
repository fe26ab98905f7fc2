import type { Home } from '#tests/simulation/world/device.ts'

/** A value that a server lost and a device still had. */
export interface HeldValue {
  key: string
  unit: string
  value: string
  home: Home
}
