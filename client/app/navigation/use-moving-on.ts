import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLive } from '#client/lib/use-live.ts'
import { readSession } from '#client/account/session.ts'

/** Runs the guards again as soon as somebody signs in on this device, here or in another tab. */
export function useMovingOn(): void {
  const router = useRouter()
  const session = useLive(readSession)
  const isIn = session?.state === 'signed_in' && session.pauseReason !== 'token_expired'

  useEffect(() => {
    if (isIn) void router.invalidate()
  }, [router, isIn])
}
