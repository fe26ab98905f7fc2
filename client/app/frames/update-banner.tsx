import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { applyUpdate, useUpdateReady } from '#client/lib/app-update.ts'
import { Banner } from '#client/ui/messages/banner.tsx'

/** Offers a new version; it is never forced, and never throws away what is being typed. */
export function UpdateBanner() {
  const ready = useUpdateReady()
  const [refused, setRefused] = useState(false)
  if (!ready) return null
  return (
    <Banner
      tone="sage"
      icon={<IconSparkles />}
      action={
        <Button variant="subtle" onClick={() => setRefused(applyUpdate() === 'dirty')}>
          Update now
        </Button>
      }
    >
      {refused
        ? 'Save what you’re typing or recording first, then update. Nothing was changed.'
        : 'A new version is ready. It starts by itself the next time you open Hearthbook.'}
    </Banner>
  )
}
