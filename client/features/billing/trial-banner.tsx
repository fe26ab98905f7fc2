import { Button } from '@mantine/core'
import { IconHourglass, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { trialBanner } from '#shared/billing/trial-banner.ts'
import { useNow } from '#client/lib/use-now.ts'
import { readPreference, writePreference } from '#client/parts/device-preferences.ts'
import { Banner } from '#client/ui/messages/banner.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'

interface TrialBannerProps {
  user: User
  onSubscribe: () => void
}

const minute = 60_000

/** How long the trial still lasts, over every page, until it is closed for a while (rule billing.trial-banner). */
export function TrialBanner({ user, onSubscribe }: TrialBannerProps) {
  const now = useNow(minute)
  const [dismissal, setDismissal] = useState(() => readPreference('trial_banner'))
  const banner = trialBanner(user, dismissal, now)
  if (banner === null) return null
  const { words, days_remaining, tone } = banner

  function handleDismiss() {
    const closed = { at: Date.now(), days_remaining }
    writePreference('trial_banner', closed)
    setDismissal(closed)
  }

  return (
    <Banner
      tone={tone === 'warning' ? 'amber' : 'plain'}
      icon={<IconHourglass />}
      brief
      action={
        <>
          <Button variant={tone === 'warning' ? 'filled' : 'subtle'} onClick={onSubscribe}>
            Subscribe Now
          </Button>
          <IconButton label="Dismiss trial message" icon={<IconX />} onClick={handleDismiss} />
        </>
      }
    >
      {words}
    </Banner>
  )
}
