import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLive } from '#client/lib/use-live.ts'
import { readSession } from '#client/account/session.ts'

/** Lets the guards decide anew as soon as somebody is signed in on this device, be it here or in another tab. */
export function useMovingOn(): void {
  const router = useRouter()
  const state = useLive(readSession)?.state

  useEffect(() => {
    if (state === 'signed_in') void router.invalidate()
  }, [router, state])
}
