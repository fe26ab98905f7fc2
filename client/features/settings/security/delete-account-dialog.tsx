import { Button } from '@mantine/core'
import { deletionBody, deletionDays } from '#shared/accounts/security.ts'
import { requestDeletion } from '#client/account/settings.ts'
import { PasswordField } from '#client/forms/inputs/password-field.tsx'
import { UserNameField } from '#client/forms/inputs/user-name-field.tsx'
import { useCallForm } from '#client/forms/use-call-form.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import styles from '#client/features/settings/settings.module.css'

/** Asks for the password before the account is given up. */
export function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const opened = usePresence()
  const form = useCallForm(deletionBody, ({ password }) => requestDeletion(password), {
    initial: { password: '' },
    labels: { password: 'Your password' },
    onDone: onClose,
    done: { title: 'Deletion scheduled', message: `You have ${deletionDays} days to change your mind.` },
    failed: { title: 'Not deleted', message: 'Your account hasn’t changed. Please try again.' },
  })

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Delete Account"
      size="narrow"
      onSubmit={form.handleSubmit}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={form.isBusy || form.values.password === ''}>
            Delete in {deletionDays} Days
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          Everything stays as it is on all your devices for {deletionDays} days. After that it’s gone for good, and
          nobody can bring it back. A paid plan won’t renew. Export what you want to keep first.
        </p>
        <UserNameField email={email} />
        <PasswordField autoComplete="current-password" {...form.input('password')} />
      </div>
    </Modal>
  )
}
