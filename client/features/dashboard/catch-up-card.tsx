import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { User } from '#shared/accounts/user.ts'
import { missedText } from '#shared/catch-up/missed-days.ts'
import type { Day } from '#shared/format/dates.ts'
import { listMissedDays } from '#client/queries/catch-up.ts'
import { onceArrived } from '#client/queries/sync/arrival.ts'
import { useLiveCalmly } from '#client/lib/use-live.ts'
import { useAskedOfFamily } from '#client/parts/compliance/use-family-state.ts'
import { Banner } from '#client/ui/messages/banner.tsx'

/** Leads to the school days that nothing was entered on, where there are any (rule catch-up.days). */
export function CatchUpCard({ user, today }: { user: User; today: Day }) {
  const navigate = useNavigate()
  const asked = useAskedOfFamily(user)
  const days = useLiveCalmly(
    onceArrived(async () => (asked === undefined ? [] : listMissedDays(today, asked)), 'whole'),
    [today, asked],
  )
  if (days === undefined || days.length === 0) return null

  return (
    <Banner
      icon={<IconHistory size={24} />}
      action={
        <Button variant="subtle" onClick={() => void navigate({ to: '/catch-up' })}>
          Catch up
        </Button>
      }
    >
      {missedText(days.length, today, user.registered_on)}
    </Banner>
  )
}
