import { Button } from '@mantine/core'
import { IconCalendarRepeat, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { daysBetween } from '#shared/format/dates.ts'
import { remindDays, standingText } from '#shared/school-years/rollover-rules.ts'
import { useToday } from '#client/lib/use-today.ts'
import { readPreference, writePreference } from '#client/parts/device-preferences.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { RolloverDialog } from './rollover-dialog.tsx'
import styles from './rollover-notice.module.css'
import { useYearState } from './use-rollover.ts'

/**
 * A card in the corner while a new school year is due, until Remind Later hides it for a week (rule
 * school-years.rollover-card).
 */
export function RolloverNotice({ user }: { user: User }) {
  const today = useToday()
  const standing = useYearState(user)
  const [later, setLater] = useState(() => readPreference('rollover_later'))
  const [isPreviewing, setPreviewing] = useState(false)
  if (standing?.rollover !== 'due') return null
  const isHidden = later?.year === standing.next && daysBetween(later.day, today) < remindDays

  function handleLater(year: string) {
    const hidden = { year, day: today }
    writePreference('rollover_later', hidden)
    setLater(hidden)
  }

  return (
    <>
      {!isHidden && (
        <section className={styles.card} aria-labelledby="rollover-title">
          <span className={styles.icon} aria-hidden="true">
            <IconCalendarRepeat size={26} />
          </span>
          <div className={styles.words}>
            <h2 id="rollover-title" className={styles.title}>
              New School Year Available
            </h2>
            <p>{standingText(standing)}</p>
          </div>
          <IconButton label="Close" icon={<IconX size={20} />} onClick={() => handleLater(standing.next)} />
          <div className={styles.buttons}>
            <Button onClick={() => setPreviewing(true)}>Preview Changes</Button>
            <Button variant="default" onClick={() => handleLater(standing.next)}>
              Remind Later
            </Button>
          </div>
        </section>
      )}
      <Presence>
        {isPreviewing && <RolloverDialog user={user} standing={standing} onClose={() => setPreviewing(false)} />}
      </Presence>
    </>
  )
}
