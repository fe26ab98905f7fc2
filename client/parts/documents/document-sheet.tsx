import { Button } from '@mantine/core'
import { IconExternalLink, IconLock, IconPencil, IconShare, IconShieldLock, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { documentKindText } from '#shared/documents/kinds.ts'
import type { DocumentPage } from '#shared/documents/document-page.ts'
import { looksLikePdf, pdfHeadBytes } from '#shared/media/media-type.ts'
import { isEncryptedPdf } from '#shared/documents/is-encrypted-pdf.ts'
import { fullDay } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { megabytes } from '#shared/format/megabytes.ts'
import { deleteDocument, type ListedDocument } from '#client/queries/documents.ts'
import { holderOf } from '#client/queries/filings.ts'
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
    ...(student_ids.length === 0 ? ['Family'] : [namesOf(student_ids, colors)].filter((names) => names !== '')),
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
                <Pdf page={page} title={title} />
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

/** A PDF opens in the device's own viewer, in a tab of its own: nothing in it runs here (rule documents.opening). */
function Pdf({ page, title }: { page: DocumentPage; title: string }) {
  const name = pdfName(page.file_name ?? title)
  // Its type is said here: what a row says of it counts for nothing.
  const { url, bytes, state } = useMedia({ ...page, type: 'application/pdf', use: 'document' }, 'full')
  // Half a megabyte is searched: once for the bytes, not for each drawing.
  const isEncrypted = useMemo(() => bytes !== null && isEncryptedPdf(new Uint8Array(bytes)), [bytes])
  return (
    <Row align="between">
      <Text>
        <span translate="no">{name}</span>
        {isEncrypted && <span> (encrypted: it may ask for its password)</span>}
      </Text>
      {url === null || bytes === null ? (
        <Text tone="muted">{state === 'reading' || state === 'ready' ? 'One moment' : mediaWords[state]}</Text>
      ) : (
        <OpenPdf url={url} bytes={bytes} name={name} />
      )}
    </Row>
  )
}

function OpenPdf({ url, bytes, name }: { url: string; bytes: ArrayBuffer; name: string }) {
  const icon = <IconExternalLink size={20} aria-hidden="true" />
  // Looked at each time: bytes that are no PDF are never opened as one.
  if (!looksLikePdf(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, pdfHeadBytes))))
    return <Text tone="amber">This file isn’t a PDF, so it isn’t opened.</Text>
  if (needsShareSheet()) {
    return (
      <Button leftSection={icon} onClick={() => void handOut(new File([bytes], name, { type: 'application/pdf' }))}>
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

/** A file's name as that of a PDF, whatever it ended with. */
function pdfName(name: string): string {
  return `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.pdf`
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
