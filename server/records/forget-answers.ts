/** Up to which change number a device has taken in the answers to all its ops, and when it said so, in milliseconds. */
export interface SettledMark {
  no: number
  at: number
}

/** A device's confirmation of answers, and what follows from it. */
export interface Forgetting {
  mark: SettledMark | null
  /** The device's ops below this change number are forgotten, with later ones that were refused or changed nothing. */
  forget: number | null
}

/**
 * Decides which answers may be forgotten (rule sync.op-once): those that the device confirmed, once no request can be
 * under way that would send one of their ops again. One mark per device is enough: it moves on once its time is over.
 */
export function forgetAnswers(
  mark: SettledMark | null,
  confirmed: number | undefined,
  now: number,
  retention: number,
): Forgetting {
  if (mark !== null && mark.at + retention > now) return { mark, forget: null }
  return { mark: confirmed === undefined ? null : { no: confirmed, at: now }, forget: mark?.no ?? null }
}

/** The time for which answers are kept after a device has confirmed them, in milliseconds. */
export const answersKeptFor = 30 * 24 * 3600 * 1000
