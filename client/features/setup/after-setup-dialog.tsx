import { Button } from '@mantine/core'
import { Modal } from '#client/ui/messages/modal.tsx'
import styles from './after-setup-dialog.module.css'

interface AfterSetupDialogProps {
  /** The name of the template that setup made, or `null` while there is nothing to say. */
  template: string | null
  onSkip: () => void
  /** Leads to Bulk Apply with it; nothing while the template is not there. */
  onBulkApply: (() => void) | null
}

/** The result of setup, over the dashboard it leads to (rule setup.bulk-offer). */
export function AfterSetupDialog({ template, onSkip, onBulkApply }: AfterSetupDialogProps) {
  return (
    <Modal
      opened={template !== null}
      onClose={onSkip}
      title="Your family is set up"
      size="narrow"
      footer={
        <>
          <Button variant="default" onClick={onSkip}>
            Skip for Now
          </Button>
          <Button onClick={onBulkApply ?? undefined} disabled={onBulkApply === null} data-autofocus>
            Bulk Apply Activities
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>
          Welcome to Hearthbook. We saved your normal day as a template: <strong>{template}</strong>.
        </p>
        <p>You can log past days whenever you like. Nothing is due today.</p>
      </div>
    </Modal>
  )
}
