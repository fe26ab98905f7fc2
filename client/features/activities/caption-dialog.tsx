import { TextInput } from '@mantine/core'
import { isPhoto } from '#shared/media/attachment.ts'
import { saveCaption } from '#client/queries/media/attachments.ts'
import type { Opened } from '#client/queries/write.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { recordForm } from '#client/forms/record-form.ts'
import { useRecordForm } from '#client/forms/use-record-form.ts'

interface CaptionDialogProps {
  /** The photo or recording, as each child who has it has it. */
  same: readonly [Opened<'attachments'>, ...Opened<'attachments'>[]]
  onClose: () => void
}

const captionForm = recordForm('attachments')

/** Says what is to be seen or heard, for every child who has it (rule media.captions). */
export function CaptionDialog({ same, onClose }: CaptionDialogProps) {
  const [opened, ...others] = same
  const form = useRecordForm(captionForm, {
    opened,
    empty: () => captionForm.of(opened.seen),
    save: async ({ caption }, _values, asTyped) => void (await saveCaption([asTyped ?? opened, ...others], caption)),
    texts: {
      title: isPhoto(opened.seen.type) ? 'Photo Caption' : 'Recording Caption',
      submit: 'Save Caption',
      saved: null,
    },
    onClose,
  })
  return (
    <RecordDialog form={form} size="narrow">
      <TextInput autoComplete="off" data-autofocus {...form.input('caption')} />
    </RecordDialog>
  )
}
