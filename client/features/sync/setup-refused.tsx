import { IconAlertCircle } from '@tabler/icons-react'
import { useLive } from '#client/lib/use-live.ts'
import { readSetupState } from '#client/account/setup.ts'
import { Banner } from '#client/ui/messages/banner.tsx'

/** Says that the server did not take the setup of this device, and what is kept (rule setup.refused). */
export function SetupRefused() {
  const setup = useLive(readSetupState)
  if (setup?.state !== 'refused') return null
  const reasons = [setup.message, ...Object.values(setup.errors).flatMap(([first]) => first ?? [])]
  return (
    <Banner tone="amber" icon={<IconAlertCircle />}>
      Your setup isn’t on the server yet: {reasons.join(' ')} Everything stays on this device, and we’ll try again.
    </Banner>
  )
}
