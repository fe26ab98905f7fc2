import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { signOut, unsentTotal, type SignOutMode, type Unsent } from '#client/account/sign-out.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import { DiscardUnsent } from './discard-unsent.tsx'
import { exportUnsent } from './export-unsent.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './logout-dialog.module.css'
import { unsentTitle, unsentWords } from './unsent-words.ts'

interface LogoutDialogProps {
  opened: boolean
  onClose: () => void
  onSignedOut: () => void
}

type Stage = { step: 'sending' } | { step: 'choose' | 'discard'; unsent: Unsent }

/**
 * Signs out; with work that is on this device only it says how much, and offers every way to keep it (rule
 * accounts.logout).
 */
export function LogoutDialog({ opened, onClose, onSignedOut }: LogoutDialogProps) {
  const [stage, setStage] = useState<Stage>({ step: 'sending' })

  async function leave(mode: SignOutMode) {
    setStage({ step: 'sending' })
    const result = await signOut(mode)
    if (result.ok) onSignedOut()
    else setStage({ step: 'choose', unsent: result.unsent })
  }

  // Waiting changes are sent first; usually there are none, and the dialog closes before it is seen.
  useEffect(() => {
    if (opened) void leave('if_all_sent')
    // Only opening starts it: `leave` is new on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened])

  if (stage.step === 'discard') {
    return (
      <DiscardUnsent
        unsent={stage.unsent}
        onBack={() => setStage({ step: 'choose', unsent: stage.unsent })}
        onDiscard={() => void leave('discard')}
      />
    )
  }
  if (stage.step === 'sending') {
    return (
      <Modal opened={opened} onClose={onClose} title="Logging out" size="narrow">
        <output>Sending what’s waiting on this device. This takes up to 10 seconds.</output>
      </Modal>
    )
  }

  const { unsent } = stage
  const them = unsentTotal(unsent) === 1 ? 'it' : 'them'
  return (
    <Modal opened={opened} onClose={onClose} title={unsentTitle(unsent)} size="narrow">
      <p>
        {`${unsentWords(unsent)} ${them === 'it' ? 'is' : 'are'} on this device only. ` +
          `What should happen to ${them}?`}
      </p>
      <div className={styles.choices}>
        <Button size="lg" onClick={onClose} data-autofocus>
          Stay
        </Button>
        {unsent.entries > 0 && (
          <Button variant="default" onClick={() => void leave('if_all_sent')}>
            Sync first
          </Button>
        )}
        <Button variant="default" onClick={() => void leave('keep_on_device')}>
          {`Sign out and keep ${them} on this device`}
        </Button>
        <Button variant="default" onClick={() => void exportUnsent()}>
          Export
        </Button>
        <Button variant="quiet-danger" onClick={() => setStage({ step: 'discard', unsent })}>
          {`Discard ${them} and sign out`}
        </Button>
      </div>
      <Text size="small" tone="muted">
        What you keep will be here when you sign in to the same account on this device, and goes out then.
      </Text>
    </Modal>
  )
}
