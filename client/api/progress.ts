/** Milliseconds without progress after which a call is given up (rule api.timeout). */
export const silenceLimit = 15_000

/** Milliseconds after which a call is noted, in case the app closes before it ends. */
const longCall = 2000

/** Progress callbacks of a call. */
export interface CallProgress {
  /** It lasts, and may be cut. */
  lasts?: (() => void) | undefined
  /** It is alive, and will be for so many milliseconds at least, or end by itself. */
  moves?: ((milliseconds: number) => void) | undefined
}

/**
 * Ends a call in which nothing moves. The way out cannot be watched (fetch tells nothing of it), so until the answer
 * begins there is `patience`; from then on each piece that arrives gives it new time.
 */
export function watchCall(patience: number, { lasts, moves }: CallProgress) {
  const cut = new AbortController()
  const giveUp = () => cut.abort()
  let silence = setTimeout(giveUp, patience)
  const noted = setTimeout(() => lasts?.(), longCall)
  moves?.(patience)

  async function pieces(response: Response): Promise<ArrayBuffer> {
    const found: Uint8Array<ArrayBuffer>[] = []
    const more = () => {
      clearTimeout(silence)
      silence = setTimeout(giveUp, silenceLimit)
      moves?.(silenceLimit)
    }
    more()
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      found.push(part.value)
      more()
    }
    return new Blob(found).arrayBuffer()
  }

  return {
    signal: cut.signal,
    /** The text of an answer, however long it takes, as long as it goes on. */
    read: async (response: Response): Promise<string> => new TextDecoder().decode(await pieces(response)),
    /** The bytes of an answer, in the same way. */
    pieces,
    end: () => {
      clearTimeout(silence)
      clearTimeout(noted)
    },
  }
}
