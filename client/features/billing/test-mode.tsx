import { Button } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import styles from './test-mode.module.css'

interface TestModeProps {
  isBusy: boolean
  /** Brings what waiting would; left out where nothing could end. */
  onEndPeriod?: (() => void) | undefined
}

/** Says that no money moves (rule billing.test-checkout). */
export function TestMode({ isBusy, onEndPeriod }: TestModeProps) {
  return (
    <div className={styles.test} role="note">
      <IconFlask className={styles.icon} aria-hidden="true" />
      <p className={styles.words}>
        <strong>Test mode - no money moves</strong> You can try everything here. You don’t need a card, and nothing is
        charged.
      </p>
      {onEndPeriod && (
        <Button variant="subtle" className={styles.button} disabled={isBusy} onClick={onEndPeriod}>
          End period now (test)
        </Button>
      )}
    </div>
  )
}
