import { useEffect, useState } from 'react'
import { usageTexts, type MediaUsage } from '#shared/media/media-usage.ts'
import { readMediaUsage } from '#client/queries/media/media.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { fetchMediaUsage } from '#client/sync/media/media-usage.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Card } from '#client/ui/display/card.tsx'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import { unansweredWords } from './media-room-words.ts'
import styles from './settings.module.css'

/**
 * How much of their room on the server photos, recordings and documents take; without a connection, as last known (rule
 * media.server-full).
 */
export function MediaRoomCard() {
  const usage = useLive(readMediaUsage)
  const isOnline = useOnline()
  const [isKnown, setKnown] = useState<boolean>()

  useEffect(() => {
    let isWanted = true
    void fetchMediaUsage(currentAccountId()).then((isAnswered) => isWanted && setKnown(isAnswered))
    return () => {
      isWanted = false
    }
  }, [isOnline])

  if (usage === undefined) return null
  return (
    <Card title="Photos, recordings and documents">
      {usage && <Room usage={usage} />}
      {isKnown === false && <p className={styles.quiet}>{unansweredWords(usage?.at, isOnline)}</p>}
      <p className={styles.quiet}>Text doesn’t count, and you can always log.</p>
    </Card>
  )
}

function Room({ usage }: { usage: MediaUsage }) {
  const { used, quota } = usageTexts(usage)
  return (
    <>
      <p>{`${used} of ${quota} used`}</p>
      <ProgressBar
        label="Space used by photos, recordings and documents"
        value={usage.used_bytes}
        max={usage.quota_bytes}
      />
    </>
  )
}
