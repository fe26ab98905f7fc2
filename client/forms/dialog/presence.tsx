import { use, useEffect, useState, type ReactElement } from 'react'
import { Region } from '#client/ui/messages/region.tsx'
import { IsWanted } from './use-presence.ts'

/** A little more than a dialog takes to leave (milliseconds). */
const leaving = 200

/**
 * Mounts a dialog while it is wanted, and a moment longer so that it can leave. Whether it is wanted is said by whoever
 * opens it alone: what is asked for while the last one leaves comes as a new one.
 */
export function Presence({ children }: { children: ReactElement | false | null }) {
  const isOuterWanted = use(IsWanted)
  const [{ shown, isWanted, count }, set] = useState<Shown>({ shown: null, isWanted: false, count: 0 })

  if (children ? children !== shown || !isWanted : isWanted) {
    set({ shown: children || shown, isWanted: Boolean(children), count: children && !isWanted ? count + 1 : count })
  }

  useEffect(() => {
    if (isWanted || shown === null) return
    const timer = setTimeout(() => set((last) => ({ ...last, shown: null })), leaving)
    return () => clearTimeout(timer)
  }, [isWanted, shown])

  return (
    <IsWanted value={isWanted && isOuterWanted}>
      <Region key={count} tells="by_toast">
        {shown}
      </Region>
    </IsWanted>
  )
}

interface Shown {
  /** The dialog as it was last wanted. */
  shown: ReactElement | null
  isWanted: boolean
  /** Number of times a dialog was opened. */
  count: number
}
