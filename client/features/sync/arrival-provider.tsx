import { useMemo, type ReactNode } from 'react'
import { useLive } from '#client/lib/use-live.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { readArrival } from '#client/queries/sync/arrival.ts'
import { ArrivalContext } from '#client/ui/display/arrival.ts'
import { arrivalWords } from './arrival-words.ts'
import { useSyncStatus } from './use-sync-status.ts'

/** Tells every list and figure inside how far a first sync is: the one place that knows (rule sync.first-shown). */
export function ArrivalProvider({ children }: { children: ReactNode }) {
  // Nothing is called empty before that is read.
  const stage = useLive(readArrival) ?? 'coming'
  const isOnline = useOnline()
  const status = useSyncStatus()
  const words = arrivalWords(!isOnline || status?.offline === true)
  const shown = useMemo(() => ({ stage, words }), [stage, words])
  return <ArrivalContext value={shown}>{children}</ArrivalContext>
}
