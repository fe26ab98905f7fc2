import { Button } from '@mantine/core'
import { IconDeviceTablet } from '@tabler/icons-react'
import type { FormEventHandler, ReactNode } from 'react'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { FormMessages } from './form-messages.tsx'
import styles from '#client/forms/form.module.css'
import { usePresence } from './use-presence.ts'
import type { OpenForm } from '#client/forms/use-record-form.ts'

interface RecordDialogProps<Values> {
  form: OpenForm<Values>
  /** `wide` for a form of its own, `narrow` for one beside what it belongs to. */
  size?: 'wide' | 'narrow'
  /** More ways out before Cancel. */
  others?: ReactNode
  /** Label of Cancel once there is nothing to cancel. */
  leaveText?: string
  /** The ways out in place of Cancel. */
  instead?: ReactNode
  /** Gives way to another dialog. */
  isAway?: boolean
  /** A question that comes before the form. */
  before?: { title: string; submit: string; onSubmit: FormEventHandler<HTMLFormElement> } | null
  children: ReactNode
}

/** The dialog in which a record is added or changed. */
export function RecordDialog<Values>({
  form,
  size = 'wide',
  isAway = false,
  leaveText = 'Cancel',
  before,
  ...props
}: RecordDialogProps<Values>) {
  const isOpen = usePresence()
  const buttons = size === 'wide' ? 'lg' : 'md'
  useDirtyForm(isOpen && form.isTouched && !form.isSaved)

  return (
    <Modal
      opened={isOpen && !isAway}
      onClose={form.close}
      title={before?.title ?? form.texts.title}
      size={size}
      onSubmit={before?.onSubmit ?? form.handleSubmit}
      aside={form.isDraft && !form.draft && <DraftKept />}
      footer={
        <>
          {props.others}
          {props.instead ?? (
            <Button variant="default" size={buttons} onClick={form.cancel}>
              {leaveText}
            </Button>
          )}
          <Button type="submit" size={buttons} disabled={!form.isComplete && !form.isSaved}>
            {form.isBusy ? 'Saving...' : (before?.submit ?? form.texts.submit)}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {!before && form.draft && <DraftNotice {...form.draft} />}
        {!before && <FormMessages form={form} />}
        {props.children}
      </div>
    </Modal>
  )
}

function DraftKept() {
  return (
    <>
      <IconDeviceTablet size={20} aria-hidden="true" />
      <span>Draft kept on this device</span>
    </>
  )
}
