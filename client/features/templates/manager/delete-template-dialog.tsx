import { deleteTemplate } from '#client/queries/templates.ts'
import type { Opened } from '#client/queries/write.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { failureOf } from '#client/forms/failure.ts'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'

interface DeleteTemplateDialogProps {
  template: Opened<'templates'>
  onClose: () => void
}

/** Asks before a template is deleted; the toast takes it back (rule templates.manager). */
export function DeleteTemplateDialog({ template, onClose }: DeleteTemplateDialogProps) {
  const opened = usePresence()

  async function handleDelete() {
    try {
      const { undo } = await deleteTemplate(template)
      showToast({ title: 'Template deleted successfully!', undo })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to delete template. Please try again.') })
    }
  }

  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title="Delete Template"
      confirmLabel="Delete"
      danger
      onConfirm={handleDelete}
    >
      <p>
        Are you sure you want to delete “{template.seen.name}”? What you logged with it stays. You can restore it for 90
        days.
      </p>
    </Confirm>
  )
}
