import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { readPushState, turnPushOff, turnPushOn, type PushState } from '#client/calls/push.ts'
import { pushBrowser } from '#client/lib/push-browser.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Badge } from '#client/ui/display/badge.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { useAccountCall } from '#client/features/settings/use-account-call.ts'
import styles from '#client/features/settings/settings.module.css'

/** Turns push on for this device; each device is asked by itself (rule notifications.push). */
export function PushCard({ isConfirmed }: { isConfirmed: boolean }) {
  const isOnline = useOnline()
  const [state, setState] = useState<PushState | null>(null)
  const { isBusy, run } = useAccountCall({
    failed: { title: 'Reminders not changed', message: 'Please try again.' },
  })

  useEffect(() => {
    let isWanted = true
    void readPushState(pushBrowser).then((found) => isWanted && setState(found))
    return () => {
      isWanted = false
    }
  }, [])

  async function handleTurn(turn: typeof turnPushOn) {
    await run(() => turn(pushBrowser))
    setState(await readPushState(pushBrowser))
  }

  return (
    <Card title="Reminders on this device">
      <div className={styles.line} aria-live="polite">
        <p>
          {state === 'on' && (
            <>
              <Badge tone="sage" icon={<IconBellRinging aria-hidden="true" />}>
                On
              </Badge>{' '}
            </>
          )}
          <span>{state !== null && words[state]}</span>
        </p>
        {state === 'off' && (
          <Button variant="default" disabled={isBusy || !isOnline} onClick={() => void handleTurn(turnPushOn)}>
            Turn On Here
          </Button>
        )}
        {state === 'on' && (
          <Button variant="default" disabled={isBusy} onClick={() => void handleTurn(turnPushOff)}>
            Turn Off Here
          </Button>
        )}
      </div>
      {!isConfirmed && state !== null && canCome.has(state) && (
        <p className={styles.quiet}>They’ll start once you confirm your email.</p>
      )}
      {state === 'off' && !isOnline && <p className={styles.quiet}>Connect to the internet to turn them on.</p>}
    </Card>
  )
}

/** The states in which reminders can be on, or turned on. */
const canCome: ReadonlySet<PushState> = new Set(['on', 'off'])

const words: Readonly<Record<PushState, string>> = {
  on: 'The reminders below also show up as notifications here.',
  off:
    'The reminders below can also show up as notifications here, with or without email. Your browser will ask you ' +
    'once.',
  blocked:
    'Notifications from Hearthbook are blocked in this browser. You can allow them in its settings, and then ' +
    'turn them on here.',
  needs_install:
    'On an iPhone or iPad this works in the installed app: add Hearthbook to your Home Screen, open it there, ' +
    'and come back to this page.',
  unsupported: 'This browser can’t show notifications. Reminders come by email.',
}
