import { Button } from '@mantine/core'
import { IconCalendarExclamation, IconClockExclamation } from '@tabler/icons-react'
import { isOffNow, thinksItIs } from '#shared/clock/device-clock.ts'
import { counted } from '#shared/format/duration.ts'
import { fullDay } from '#shared/format/dates.ts'
import { fixDates, leaveDates, listMisdated } from '#client/queries/clock.ts'
import { readLastReading } from '#client/queries/last-reading.ts'
import { tryChange } from '#client/forms/try-change.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Banner } from '#client/ui/messages/banner.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './clock-banner.module.css'

/**
 * Says that this device's clock is off, before she saves anything (rule clock.off), and offers to mend what it misdated
 * (rule clock.fix).
 */
export function ClockBanner() {
  const now = useNow(60_000)
  const last = useLive(readLastReading)
  return (
    <>
      {isOffNow(last, now) && (
        <Banner tone="amber" icon={<IconClockExclamation />}>
          <strong>{thinksItIs(now)}</strong>
          <Text size="small" tone="muted">
            That isn’t right. Please set the date in this device’s own settings. You can keep logging: any wrong dates
            can be fixed here afterward.
          </Text>
        </Banner>
      )}
      <MisdatedBanner />
    </>
  )
}

const failed = { title: 'Failed to fix the dates', message: 'Your entries are as they were.' }

function MisdatedBanner() {
  const entries = useLive(listMisdated)
  if (!entries || entries.length === 0) return null

  async function fix() {
    let moved = 0
    const fixing = fixDates().then(({ ids, undo }) => {
      moved = ids.length
      showToast({ title: `${counted(moved, 'date', 'dates')} fixed`, undo })
    })
    await tryChange(fixing, failed)
  }

  const actions = (
    <>
      <Button onClick={() => void fix()}>Fix the dates</Button>
      <Button variant="subtle" onClick={() => void tryChange(leaveDates(), failed)}>
        Leave them
      </Button>
    </>
  )
  const logged = counted(entries.length, 'entry', 'entries')
  return (
    <Banner tone="amber" icon={<IconCalendarExclamation />} action={actions}>
      <strong>{`${logged} logged here as “today” while this device had the wrong date`}</strong>
      <Text size="small" tone="muted">
        These move to the day they were logged on. Entries you dated yourself stay put.
      </Text>
      <ul className={styles.entries} aria-label="Entries with a wrong date">
        {entries.map(({ key, title, child, day: [was, is] }) => (
          <li key={key}>
            <span>{child === null ? title : `${child}: ${title}`}</span>
            <Text as="span" size="small" tone="muted">{`${fullDay(was)} → ${fullDay(is)}`}</Text>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
