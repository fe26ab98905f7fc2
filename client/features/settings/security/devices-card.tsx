import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { SignedInDevice } from '#shared/accounts/security.ts'
import { dayOf, shortDay, type Day } from '#shared/format/dates.ts'
import { listDevices, signOutDevice } from '#client/account/settings.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { useToday } from '#client/lib/use-today.ts'
import { Badge } from '#client/ui/display/badge.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { ListRow } from '#client/ui/display/list-row.tsx'
import styles from '#client/features/settings/settings.module.css'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { useAccountCall } from '#client/features/settings/use-account-call.ts'

type Found = SignedInDevice[] | 'loading' | 'failed'

/** Lists the account's devices and ends their sign-ins (rule accounts.devices). Only the server knows them. */
export function DevicesCard() {
  const online = useOnline()
  const today = useToday()
  const [devices, setDevices] = useState<Found>('loading')
  const [asked, setAsked] = useState(0)
  const { isBusy, run } = useAccountCall({
    done: { title: 'Signed out', message: 'Anything logged there that hasn’t been sent yet stays on that device.' },
    failed: { title: 'Not signed out', message: 'Please try again.' },
  })

  useEffect(() => {
    if (!online) return
    let isWanted = true
    void listDevices().then((answer) => isWanted && setDevices(answer.ok ? answer.value : 'failed'))
    return () => {
      isWanted = false
    }
  }, [online, asked])

  async function handleSignOut({ id }: SignedInDevice) {
    if (await run(() => signOutDevice(id))) setAsked(asked + 1)
  }

  return (
    <Card title="Signed-in devices">
      {!online && <p className={styles.quiet}>This list needs a connection. It’ll be back when you’re online.</p>}
      {online && devices === 'loading' && <p className={styles.quiet}>Looking for your devices...</p>}
      {online && devices === 'failed' && (
        <div className={styles.line}>
          <p>We couldn’t list your devices.</p>
          <Button variant="default" onClick={() => setAsked(asked + 1)}>
            Try Again
          </Button>
        </div>
      )}
      {typeof devices === 'object' && (
        <ul className={styles.list}>
          {devices.map((device) => (
            <ListRow
              key={device.id}
              lead={iconOf(device.label)}
              title={device.label ?? 'Unknown device'}
              badge={device.is_current && <Badge tone="sage">This device</Badge>}
              line={`Signed in ${toldDay(device.created_at, today)}, last seen ${toldDay(device.last_seen_at, today)}`}
            >
              {!device.is_current && (
                <Button
                  variant="default"
                  disabled={isBusy || !online}
                  aria-label={`Sign out ${device.label ?? 'unknown device'}`}
                  onClick={() => void handleSignOut(device)}
                >
                  Sign Out
                </Button>
              )}
            </ListRow>
          ))}
        </ul>
      )}
      <SignOutEverywhere disabled={!online} />
    </Card>
  )
}

function toldDay(instant: string, today: Day): string {
  const day = dayOf(new Date(instant))
  return day === today ? 'today' : shortDay(day, today)
}

function iconOf(label: string | null) {
  if (label === 'iPad') return <IconDeviceTablet aria-hidden="true" />
  return label === 'iPhone' || label === 'Android' ? (
    <IconDeviceMobile aria-hidden="true" />
  ) : (
    <IconDeviceDesktop aria-hidden="true" />
  )
}
