import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCalendarRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { dayOf, fullDay } from '#shared/format/dates.ts'
import { lastRollover, mayUndo, standingText, undoDays } from '#shared/school-years/rollover-rules.ts'
import type { Rollover } from '#shared/school-years/rollover.ts'
import { schoolYearLabel } from '#shared/school-years/school-year.ts'
import { undoRollover } from '#client/calls/rollover.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { useActiveYear } from '#client/parts/years/use-active-year.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { Card } from '#client/ui/display/card.tsx'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { RolloverDialog } from './rollover-dialog.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './rollover-section.module.css'
import { useYearState } from './use-rollover.ts'

const minute = 60_000

/**
 * The family's school year in Settings: a new one started by hand, and the last one taken back (rule
 * school-years.rollover-card).
 */
export function RolloverSection({ user }: { user: User }) {
  const now = useNow(minute)
  const standing = useYearState(user)
  const known = useActiveYear(user)
  const [asking, setAsking] = useState<'start' | 'undo' | null>(null)
  if (standing === undefined || known === undefined) return null
  const last = lastRollover(known.rollovers)
  const undoable = last && mayUndo(last, known.active, now) ? last : null

  return (
    <Card title={`School year ${schoolYearLabel(standing.active)}`}>
      <Text size="small" tone="muted">
        {standingText(standing)}
      </Text>
      {undoable && (
        <Text size="small" tone="muted">
          {`Started on ${fullDay(dayOf(new Date(undoable.executed_at ?? now)))}. It can be undone for ${undoDays} ` +
            'days.'}
        </Text>
      )}
      <ForWriting>
        {(standing.rollover !== 'later' || undoable) && (
          <div className={styles.actions}>
            {standing.rollover !== 'later' && (
              <Button leftSection={<IconCalendarRepeat size={20} />} onClick={() => setAsking('start')}>
                Preview Changes
              </Button>
            )}
            {undoable && (
              <Button variant="default" leftSection={<IconArrowBackUp size={20} />} onClick={() => setAsking('undo')}>
                Undo new school year
              </Button>
            )}
          </div>
        )}
        <Presence>
          {asking === 'start' && <RolloverDialog user={user} standing={standing} onClose={() => setAsking(null)} />}
        </Presence>
        <Presence>
          {asking === 'undo' && undoable && <UndoDialog rollover={undoable} onClose={() => setAsking(null)} />}
        </Presence>
      </ForWriting>
    </Card>
  )
}

function UndoDialog({ rollover, onClose }: { rollover: Rollover; onClose: () => void }) {
  const opened = usePresence()
  const { from_year, to_year } = rollover

  async function handleUndo() {
    const undone = await undoRollover(rollover.id)
    if (undone.ok) showToast({ title: `Your family is back in ${schoolYearLabel(from_year)}` })
    else showToast({ type: 'error', title: 'Undo Failed', message: undone.message })
  }

  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title="Undo new school year"
      confirmLabel={`Back to ${schoolYearLabel(from_year)}`}
      onConfirm={handleUndo}
    >
      <p>
        Grades, archived students and subjects go back to how they were before {schoolYearLabel(to_year)}. Anything
        you’ve changed yourself since then stays, and so does everything you logged.
      </p>
    </Confirm>
  )
}
