/** Up to which change number a device has taken in the answers to all its ops, and when it said so, in milliseconds. */
export interface SettledMark {
  no: number
  at: number
}

/** What a device said of its answers, and what follows. */
export interface Forgetting {
  mark: SettledMark | null
  /** The device's ops below this change number are forgotten: one that was refused since, or changed nothing, has it too. */
  forget: number | null
}

/**
 * Which answers may be forgotten (rule sync.op-once): those that the device told to have taken in, after so long that no request is
 * under way any more that could bring one of them again. One mark per device is enough: it moves on once its time is over.
 */
export function forgetAnswers(
  mark: SettledMark | null,
  told: number | undefined,
  now: number,
  keptFor: number,
): Forgetting {
  if (mark !== null && mark.at + keptFor > now) return { mark, forget: null }
  return { mark: told === undefined ? null : { no: told, at: now }, forget: mark?.no ?? null }
}

/** How long answers are kept after a device has taken them in, in milliseconds. */
export const answersKeptFor = 30 * 24 * 3600 * 1000
