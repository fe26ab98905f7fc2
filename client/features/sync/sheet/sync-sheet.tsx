import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { RecordRef } from '#shared/records/op.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Sheet } from '#client/ui/messages/sheet.tsx'
import { syncNow } from '#client/sync/driver.ts'
import type { SyncStatus } from '#client/queries/sync/sync-status.ts'
import { AttentionList } from './rejected-list.tsx'
import { ConflictList } from './conflict-list.tsx'
import { bannerWords } from '#client/features/sync/arrival-words.ts'
import { clockTime } from '#client/lib/clock-time.ts'
import { MediaSection } from './media-section.tsx'
import { StorageLine } from './storage-line.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './sync-sheet.module.css'
import { useSyncStatus } from '#client/features/sync/use-sync-status.ts'
import { WaitingList } from './waiting-list.tsx'

interface SyncSheetProps {
  opened: boolean
  onClose: () => void
  /** Opens the form of a record that needs a correction. */
  onEdit: (key: RecordRef) => void
}

/**
 * Everything about sync (rule shell.sync-sheet): what waits, what needs the parent, what two devices disagree on, and
 * the storage used.
 */
export function SyncSheet({ opened, onClose, onEdit }: SyncSheetProps) {
  const status = useSyncStatus()
  if (!status) return null
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title="Sync"
      footer={<StorageLine waiting={status.waiting + status.media.waiting > 0} />}
    >
      <Summary status={status} />
      <WaitingList total={status.waiting} />
      <MediaSection />
      <AttentionList onEdit={onEdit} />
      <ConflictList />
    </Sheet>
  )
}

function Summary({ status }: { status: SyncStatus }) {
  const [busy, setBusy] = useState(false)
  const online = useOnline()
  const arrivalWords = bannerWords(status, !online || status.offline)

  async function handleSync() {
    setBusy(true)
    try {
      await syncNow()
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div className={styles.summary}>
        <div aria-live="polite">
          <p className={styles.count}>{headline(status)}</p>
          <Text size="small" tone="muted">
            {lastSync(status)}
          </Text>
          {status.equalAt !== null && (
            <Text size="small" tone="muted">
              Verified at {clockTime(status.equalAt)}
            </Text>
          )}
        </div>
        <Button leftSection={<IconRefresh aria-hidden="true" />} onClick={handleSync} disabled={busy || !online}>
          {busy ? 'Syncing' : 'Sync now'}
        </Button>
      </div>
      {(!online || status.offline) && (
        <p className={styles.note}>
          You’re offline. Everything you enter is saved on this device and goes out by itself when you’re back online.
        </p>
      )}
      {arrivalWords !== null && <p className={styles.note}>{arrivalWords}</p>}
    </>
  )
}

function headline({ waiting, media, attention, openConflicts, arrival }: SyncStatus): string {
  if (waiting > 0) return `${waiting.toLocaleString('en-US')} waiting to sync`
  if (media.waiting > 0) return 'Everything you wrote is synced'
  return attention + openConflicts + media.refused > 0 || arrival !== 'whole'
    ? 'Nothing waiting'
    : 'Everything is synced'
}

function lastSync({ lastSyncAt, nextTryAt, failures, offline }: SyncStatus): string {
  const last = lastSyncAt === null ? 'Not synced yet' : `Last sync ${clockTime(lastSyncAt)}`
  return failures > 0 && !offline && nextTryAt !== null ? `${last}, next try ${clockTime(nextTryAt)}` : last
}
