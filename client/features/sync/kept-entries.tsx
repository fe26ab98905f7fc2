import { Button } from '@mantine/core'
import { counted } from '#shared/format/duration.ts'
import { countEntries } from '#client/store/account-data.ts'
import { useLive } from '#client/lib/use-live.ts'
import { exportUnsent } from './export-unsent.ts'
import styles from './kept-entries.module.css'

/**
 * Beside the sign-in of a locked device: how much waits behind it, and the way to a copy that needs no password (rule
 * accounts.revoked-token).
 */
export function KeptEntries({ account }: { account: string }) {
  const unsent = useLive(() => countEntries(account), [account])
  if (unsent === undefined || unsent === 0) return null

  const [they, them] = unsent === 1 ? ['It goes', 'it'] : ['They go', 'them']
  return (
    <section className={styles.kept} aria-label="Not synced yet">
      <p>
        {`${counted(unsent, 'entry is', 'entries are')} saved on this device only. ${they} out as soon as you sign ` +
          `in. You can save a copy of ${them} now.`}
      </p>
      <Button variant="default" onClick={() => void exportUnsent()}>
        Export
      </Button>
    </section>
  )
}
