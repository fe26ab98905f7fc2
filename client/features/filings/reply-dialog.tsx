import { Button, TextInput } from '@mantine/core'
import type { Day } from '#shared/format/dates.ts'
import { addReply, dropReply } from '#client/queries/filings.ts'
import { listPendingPhotos, type DocumentOrigin } from '#client/queries/media/pending-photos.ts'
import { dropPlace } from '#client/queries/media/place-media.ts'
import type { Opened } from '#client/queries/write.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { failureOf } from '#client/forms/failure.ts'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { DocumentPages } from '#client/parts/documents/document-pages.tsx'
import { picked } from '#client/parts/documents/pick-pages.ts'
import { refusePages } from '#client/parts/documents/refuse-pages.ts'
import { makePhotos } from '#client/parts/media/make-photos.ts'
import { filingForm } from '#client/parts/filings/filing-form.ts'
import { Text } from '#client/ui/layout/text.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'

interface ReplyDialogProps {
  filing: Opened<'filings'>
  onClose: () => void
}

/** Its day is today unless one is known. */
function replyForm(today: Day): typeof filingForm {
  return { ...filingForm, of: (row) => ({ ...filingForm.of(row), acknowledged_on: row.acknowledged_on ?? today }) }
}

/** The answer to a filing: the day it came, and its pages where there are some (rule filings.reply). */
export function ReplyDialog({ filing, onClose }: ReplyDialogProps) {
  const today = useToday()
  const place: DocumentOrigin = `document:reply-${filing.id}`
  const added = useLive(() => listPendingPhotos(place), [place])?.length ?? 0
  const { reply_document_id, title } = filing.seen
  const form = useRecordForm(replyForm(today), {
    opened: filing,
    empty: () => filingForm.of(filing.seen),
    isComplete: ({ acknowledged_on }) => acknowledged_on !== '',
    draft: place,
    texts: { title: 'Add reply', submit: 'Save reply', saved: null, failed: 'Failed to save the reply' },
    media: {
      isAdded: added > 0,
      prepare: async () => {
        await picked(place)
        await makePhotos(place)
      },
      discard: () => void picked(place).then(() => dropPlace(place)),
    },
    refuse: () => refusePages(place, reply_document_id),
    save: async ({ acknowledged_on }, _values, asTyped) => {
      if (asTyped === null || acknowledged_on === null) return
      const { undo } = await addReply(asTyped, acknowledged_on, place)
      showToast({ title: `Reply saved: ${title}`, undo })
    },
    onClose,
  })
  async function handleNone() {
    try {
      const { undo } = await dropReply(filing)
      showToast({ title: `No reply yet: ${title}`, undo })
      form.cancel()
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to save the reply') })
    }
  }

  return (
    <RecordDialog
      form={form}
      size="narrow"
      others={
        filing.seen.acknowledged_on !== null && (
          <Button variant="subtle" onClick={() => void handleNone()}>
            No reply came
          </Button>
        )
      }
    >
      <TextInput type="date" max={today} {...form.input('acknowledged_on')} label="It came on" />
      <div>
        <Text strong>The reply itself (optional)</Text>
        <DocumentPages place={place} documentId={reply_document_id} isQuiet />
      </div>
    </RecordDialog>
  )
}
