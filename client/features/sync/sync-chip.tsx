import {
  IconAlertCircle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDeviceTabletCheck,
  type Icon,
} from '@tabler/icons-react'
import { useOnline } from '#client/lib/use-online.ts'
import { stateOf, type ChipState } from './chip-state.ts'
import styles from './sync-chip.module.css'
import { useSyncStatus } from './use-sync-status.ts'

const icons: Record<ChipState, Icon> = {
  attention: IconAlertCircle,
  offline: IconCloudOff,
  waiting: IconCloudUp,
  synced: IconCloudCheck,
  saved: IconDeviceTabletCheck,
}

/** One quiet chip that says how sync stands and opens the sheet (rule shell.chip). */
export function SyncChip({ opened, onPress }: { opened: boolean; onPress: () => void }) {
  const status = useSyncStatus()
  const online = useOnline()
  const { state, words, details } = stateOf(status, online)
  const Icon = icons[state]

  return (
    <button
      type="button"
      className={styles.chip}
      data-state={state}
      aria-expanded={opened}
      aria-label={`Sync status: ${[words, ...details].join(', ')}`}
      onClick={onPress}
    >
      <Icon aria-hidden="true" />
      <span>{words}</span>
    </button>
  )
}
