import { Button } from '@mantine/core'
import { IconExternalLink, IconPencil, IconShare, IconShieldLock, IconTrash } from '@tabler/icons-react'
import { documentKindText } from '#shared/documents/kinds.ts'
import type { DocumentPage } from '#shared/documents/document-page.ts'
import { looksLikePdf, pdfHeadBytes } from '#shared/media/media-type.ts'
import { fullDay } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { megabytes } from '#shared/format/megabytes.ts'
import { deleteDocument, type ListedDocument } from '#client/queries/documents.ts'
import { readMedia } from '#client/queries/media/media.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { failureOf } from '#client/forms/failure.ts'
import { handOut, needsShareSheet } from '#client/lib/hand-out.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import { mediaWords, PhotoImage } from '#client/parts/media/photo-image.tsx'
import { useMedia } from '#client/parts/media/use-media.ts'
import { namesOf, type StudentColor } from '#client/parts/students/student-colors.ts'
import { Row, Stack } from '#client/ui/layout/stack.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './document-sheet.module.css'
import { pagesIn } from './page-tile.tsx'

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
  const { title, kind, date, note, student_ids } = document
  const count = pagesIn(pages)
  const size = pages.reduce((sum, { bytes }) => sum + bytes, 0)
  const facts = [
    documentKindText(kind),
    fullDay(date),
    student_ids.length === 0 ? 'Family' : namesOf(student_ids, colors),
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
          {mayWrite && (
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
        {note !== null && (
          <Text>
            <span translate="no">{note}</span>
          </Text>
        )}
        <ul className={styles.pages}>
          {pages.map((page, index) => (
            <li key={page.id}>
              {page.type === 'image/jpeg' ? (
                <PhotoImage photo={{ ...page, use: 'document' }} copy="full" alt={`Page ${index + 1} of ${title}`} />
              ) : (
                <Pdf page={page} title={title} />
              )}
            </li>
          ))}
        </ul>
        {pages.length === 0 && <Text tone="muted">No pages yet. Edit details to add some.</Text>}
      </Stack>
    </Modal>
  )
}

/** A PDF opens in the device's own viewer, in a tab of its own: nothing in it runs here (rule documents.opening). */
function Pdf({ page, title }: { page: DocumentPage; title: string }) {
  const name = page.file_name ?? `${title}.pdf`
  return (
    <Stack gap={8}>
      <Row align="between">
        <Text>
          <span translate="no">{name}</span>
        </Text>
        <OpenPdf page={page} name={name} />
      </Row>
      <div className={styles.note}>
        <IconShieldLock size={20} aria-hidden="true" />
        <Text size="small" tone="muted">
          PDFs open in your device’s own viewer. Nothing inside one can run in your records.
        </Text>
      </div>
    </Stack>
  )
}

function OpenPdf({ page, name }: { page: DocumentPage; name: string }) {
  const { url, state } = useMedia({ ...page, use: 'document' }, 'full')
  // Looked at each time: bytes that are no PDF are never opened as one.
  const isPdf = useLive(async () => startsAsPdf(await readMedia(page.sha256, 'full')), [page.sha256])
  const icon = <IconExternalLink size={20} aria-hidden="true" />
  if (isPdf === false) return <Text tone="amber">This file isn’t a PDF, so it isn’t opened.</Text>
  if (url === null || isPdf !== true)
    return <Text tone="muted">{state === 'reading' || state === 'ready' ? 'One moment' : mediaWords[state]}</Text>

  if (needsShareSheet()) {
    return (
      <Button leftSection={icon} onClick={() => void readFile(page, name).then((file) => file && handOut(file))}>
        Open PDF
      </Button>
    )
  }
  return (
    <Button component="a" href={url} target="_blank" rel="noopener" type="application/pdf" leftSection={icon}>
      Open PDF
    </Button>
  )
}

/** `null` while the bytes aren't here. */
function startsAsPdf(bytes: ArrayBuffer | null): boolean | null {
  return bytes && looksLikePdf(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, pdfHeadBytes)))
}

async function readFile(page: DocumentPage, name: string): Promise<File | null> {
  const bytes = await readMedia(page.sha256, 'full')
  return bytes && new File([bytes], name, { type: page.type })
}

/** The pages that are on this device, as files. */
async function filesOf({ document: { title }, pages }: ListedDocument): Promise<File[]> {
  const files = await Promise.all(
    pages.map((page, index) => {
      const number = pages.length === 1 ? '' : ` ${index + 1}`
      return readFile(page, `${title}${number}.${page.type === 'application/pdf' ? 'pdf' : 'jpg'}`)
    }),
  )
  return files.filter((file) => file !== null)
}
