import { Button } from '@mantine/core'
import { IconLock, IconPencil, IconShare, IconShieldLock, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { documentKindText } from '#shared/documents/kinds.ts'
import { fullDay } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { megabytes } from '#shared/format/megabytes.ts'
import { deleteDocument, type ListedDocument } from '#client/queries/documents.ts'
import { holderOf } from '#client/queries/filings.ts'
import { readMedia } from '#client/queries/media/media.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { failureOf } from '#client/forms/failure.ts'
import { handOut } from '#client/lib/hand-out.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import { PhotoImage } from '#client/parts/media/photo-image.tsx'
import { studentNames, type StudentColor } from '#client/parts/students/student-colors.ts'
import { Stack } from '#client/ui/layout/stack.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './document-sheet.module.css'
import { pagesIn } from './page-tile.tsx'
import { PdfPage } from './pdf-page.tsx'

/** So many pages are read at first: each is held whole while it is shown. */
const pagesAtOnce = 6

interface DocumentSheetProps {
  of: ListedDocument
  colors: readonly StudentColor[]
  onEdit: () => void
  onClose: () => void
}

/** A document opened: its pages, and what can be done with them (rules documents.opening, documents.deleted). */
export function DocumentSheet({ of: { document, pages }, colors, onEdit, onClose }: DocumentSheetProps) {
  const opened = usePresence()
  const mayWrite = useMayWrite()
  const [shown, setShown] = useState(pagesAtOnce)
  const holder = useLive(() => holderOf(document.id), [document.id])
  const { title, kind, date, note, student_ids } = document
  const count = pagesIn(pages)
  const size = pages.reduce((sum, { bytes }) => sum + bytes, 0)
  const facts = [
    documentKindText(kind),
    fullDay(date),
    ...(student_ids.length === 0 ? ['Family'] : [studentNames(student_ids, colors)].filter((names) => names !== '')),
    ...(count === null ? [] : [counted(count, 'page')]),
    ...(size === 0 ? [] : [megabytes(size)]),
  ]

  async function handleShare() {
    const files = await filesOf({ document, pages })
    if (files.length < pages.length) {
      showToast({
        type: 'warning',
        title: 'Not all pages are on this device yet',
        message: 'Open them once, then share.',
      })
      return
    }
    await handOut(...files)
  }

  async function handleDelete() {
    try {
      const receipt = await deleteDocument(document.id)
      if (receipt) showToast({ title: 'Document deleted', message: title, undo: receipt.undo })
      onClose()
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to delete document') })
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="wide"
      footer={
        <>
          {mayWrite && holder === null && (
            <Button
              variant="quiet-danger"
              leftSection={<IconTrash size={20} aria-hidden="true" />}
              onClick={() => void handleDelete()}
            >
              Delete
            </Button>
          )}
          {pages.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconShare size={20} aria-hidden="true" />}
              onClick={() => void handleShare()}
            >
              Share
            </Button>
          )}
          {mayWrite && (
            <Button leftSection={<IconPencil size={20} aria-hidden="true" />} onClick={onEdit}>
              Edit details
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Text tone="muted">{facts.join(', ')}</Text>
        {holder && (
          <div className={styles.note}>
            <IconLock size={20} aria-hidden="true" />
            <Text size="small" tone="muted">
              {'Kept with what you sent, so it can’t be deleted: '}
              <Link to="/compliance/filings/$id" params={{ id: holder.id }}>
                {holder.title}
              </Link>
            </Text>
          </div>
        )}
        {note !== null && (
          <Text>
            <span translate="no">{note}</span>
          </Text>
        )}
        <ul className={styles.pages}>
          {pages.slice(0, shown).map((page, index) => (
            <li key={page.id}>
              {page.type === 'image/jpeg' ? (
                <PhotoImage photo={{ ...page, use: 'document' }} copy="full" alt={`Page ${index + 1} of ${title}`} />
              ) : (
                <PdfPage page={page} title={title} />
              )}
            </li>
          ))}
        </ul>
        {pages.length > shown && (
          <Button variant="default" onClick={() => setShown(shown + pagesAtOnce)}>
            {`Show more pages (${pages.length - shown})`}
          </Button>
        )}
        {pages.some(({ type }) => type === 'application/pdf') && (
          <div className={styles.note}>
            <IconShieldLock size={20} aria-hidden="true" />
            <Text size="small" tone="muted">
              PDFs open in your device’s own viewer. Nothing inside one can run in your records.
            </Text>
          </div>
        )}
        {pages.length === 0 && <Text tone="muted">No pages yet. Edit details to add some.</Text>}
      </Stack>
    </Modal>
  )
}

/** The pages that are on this device, as files. */
async function filesOf({ document: { title }, pages }: ListedDocument): Promise<File[]> {
  const files = await Promise.all(
    pages.map(async (page, index) => {
      const bytes = await readMedia(page.sha256, 'full')
      const number = pages.length === 1 ? '' : ` ${index + 1}`
      const isPdf = page.type === 'application/pdf'
      const type = isPdf ? 'application/pdf' : 'image/jpeg'
      return bytes && new File([bytes], `${title}${number}.${isPdf ? 'pdf' : 'jpg'}`, { type })
    }),
  )
  return files.filter((file) => file !== null)
}
