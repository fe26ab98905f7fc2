import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { deletionDays } from '#shared/accounts/security.ts'
import { askForDeletion } from '#client/account/settings.ts'
import { PasswordField } from '#client/forms/password-field.tsx'
import { usePresence } from '#client/forms/use-presence.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import styles from '#client/features/settings/settings.module.css'
import { useAccountCall } from '#client/features/settings/use-account-call.ts'

/** Asks for the password before the account is given up. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const opened = usePresence()
  const [password, setPassword] = useState('')
  const { isBusy, errors, run } = useAccountCall({
    done: { title: 'Deletion planned', message: `You have ${deletionDays} days to change your mind.` },
    failed: { title: 'Not deleted', message: 'Your account was left as it is. Please try again.' },
  })

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (await run(() => askForDeletion(password))) onClose()
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Delete Account"
      size="narrow"
      onSubmit={handleSubmit}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={isBusy || password === ''}>
            Delete in {deletionDays} Days
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          On all devices everything stays as it is for {deletionDays} days. After that it is gone for good, and nobody
          can bring it back. Export what you want to keep first.
        </p>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={password}
          error={errors['password']?.[0]}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </div>
    </Modal>
  )
}
