import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLive } from '#client/lib/use-live.ts'
import { readSession } from '#client/account/session.ts'

/** Lets the guards decide anew as soon as somebody is signed in on this device, be it here or in another tab. */
export function useMovingOn(): void {
  const router = useRouter()
  const session = useLive(readSession)
  const isIn = session?.state === 'signed_in' && session.pauseReason !== 'token_expired'

  useEffect(() => {
    if (isIn) void router.invalidate()
  }, [router, isIn])
}
