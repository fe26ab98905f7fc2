import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useLive } from '#client/lib/use-live.ts'
import { tryChange } from '#client/forms/try-change.ts'
import { Banner } from '#client/ui/messages/banner.tsx'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { dropSetupDraft, readLeftSetup } from './use-setup-draft.ts'

/** Leads back to what she typed into the wizard of this device before another one finished setup (rule setup.left). */
export function LeftSetup({ onGoOn }: { onGoOn: () => void }) {
  const left = useLive(readLeftSetup)
  const [isAsking, setAsking] = useState(false)
  if (left === undefined || left.draft === null) return null

  function discard() {
    return tryChange(dropSetupDraft(), { title: 'Nothing was discarded', message: 'Please try again.' })
  }

  return (
    <>
      <Banner
        icon={<IconPencil size={24} />}
        action={
          <>
            <Button variant="subtle" onClick={() => setAsking(true)}>
              Discard
            </Button>
            <Button variant="subtle" onClick={onGoOn}>
              Go On
            </Button>
          </>
        }
      >
        Setup was finished on another device. What you typed is still here.
      </Banner>
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Discard what you typed?"
        confirmLabel="Discard"
        danger
        onConfirm={discard}
      >
        This removes what you typed into setup on this device. Your family’s records stay as they are.
      </Confirm>
    </>
  )
}
