import { useEffect, useState } from 'react'
import type { AccountExport } from '#shared/accounts/account-export.ts'
import { askForExport, readExport } from '#client/account/account-export.ts'
import type { CallResult } from '#client/api/result.ts'
import { useOnline } from '#client/lib/use-online.ts'

/**
 * Milliseconds between looks at an export: while it is made, and once it is ready, whose link lasts a quarter of an
 * hour.
 */
const soon = 2_000
const later = 10 * 60_000

/** The state of the full export; only the server knows it (rule exports.link). */
export function useAccountExport() {
  const online = useOnline()
  const [answer, setAnswer] = useState<CallResult<AccountExport | null> | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [looked, setLooked] = useState(0)
  const found = answer?.ok === true ? answer.value : null
  const isGoing = found?.state === 'waiting' || found?.state === 'making'

  useEffect(() => {
    if (!online) return
    let isWanted = true
    void readExport().then((next) => {
      // One that cannot be looked at for a moment goes on all the same.
      if (isWanted) setAnswer((last) => (last?.ok === true && !next.ok && next.reason === 'offline' ? last : next))
    })
    return () => {
      isWanted = false
    }
  }, [online, looked])

  useEffect(() => {
    const timer = setTimeout(() => setLooked((count) => count + 1), isGoing ? soon : later)
    return () => clearTimeout(timer)
  }, [isGoing, looked, answer])

  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setLooked((count) => count + 1)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  /** Asks for a new one; answers why there will be none. */
  async function ask(): Promise<string | null> {
    setIsAsking(true)
    const asked = await askForExport()
    setIsAsking(false)
    if (asked.ok) setAnswer(asked)
    return asked.ok ? null : asked.message
  }

  return { found, isLoading: answer === null, isFailed: answer?.ok === false, isAsking, ask, lookAgain }

  function lookAgain(): void {
    setAnswer(null)
    setLooked((count) => count + 1)
  }
}
