import { IconArrowLeft, IconTrash } from '@tabler/icons-react'
import type { DocumentPage } from '#shared/documents/document-page.ts'
import { movePage, pagesOf, removePage } from '#client/queries/documents.ts'
import {
  listPendingPhotos,
  removePhoto,
  type DocumentPlace,
  type PendingPhoto,
  type PhotoProblem,
} from '#client/queries/media/pending-photos.ts'
import { open } from '#client/queries/write.ts'
import { useLive } from '#client/lib/use-live.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Row } from '#client/ui/layout/stack.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { AddDocument } from './add-document.tsx'
import styles from './document-pages.module.css'
import { PageTile } from './page-tile.tsx'

const whyNot: Readonly<Record<PhotoProblem, string>> = {
  undecodable: 'This browser can’t read it',
  insecure: 'Needs an https address',
  unmade: 'Couldn’t get it ready',
  no_room: 'Out of space',
}

interface DocumentPagesProps {
  place: DocumentPlace
  /** The document that the form changes; none for a new one. */
  documentId: string | null
}

/** The pages of a document: those it has, and those that come with the next save (rule documents.adding). */
export function DocumentPages({ place, documentId }: DocumentPagesProps) {
  const kept = useLive(async () => (documentId === null ? [] : pagesOf(documentId)), [documentId])
  const waiting = useLive(() => listPendingPhotos(place), [place])
  return (
    <section aria-label="Pages">
      <ul className={styles.pages}>
        {kept?.map((page, index) => (
          <Kept key={page.id} page={page} before={kept[index - 1]} number={index + 1} />
        ))}
        {waiting?.map((page) => (
          <Waiting key={page.id} page={page} />
        ))}
      </ul>
      {kept?.length === 0 && waiting?.length === 0 && (
        <Text tone="muted">No pages yet. You can add them now or later.</Text>
      )}
      <Row>
        <AddDocument place={place} onPicked={() => {}} />
      </Row>
    </section>
  )
}

interface KeptProps {
  page: DocumentPage
  before: DocumentPage | undefined
  number: number
}

function Kept({ page, before, number }: KeptProps) {
  const name = page.file_name ?? `page ${number}`

  async function handleMove() {
    const opened = before && (await open('document_pages', page.id))
    if (opened) await movePage(opened, before.id)
  }

  async function handleRemove() {
    const receipt = await removePage(page.id)
    if (receipt) showToast({ title: 'Page removed', message: name, undo: receipt.undo })
  }

  return (
    <li className={styles.page}>
      <PageTile page={page} count={page.pages} />
      <Text size="small" tone="muted">
        <span translate="no">{name}</span>
      </Text>
      <Row>
        {before && (
          <IconButton
            label={`Move ${name} earlier`}
            icon={<IconArrowLeft size={20} />}
            onClick={() => void handleMove()}
          />
        )}
        <IconButton label={`Remove ${name}`} icon={<IconTrash size={20} />} onClick={() => void handleRemove()} />
      </Row>
    </li>
  )
}

function Waiting({ page: { id, name, type, made, problem } }: { page: PendingPhoto }) {
  const isPdf = type === 'application/pdf'
  return (
    <li className={styles.page}>
      {made ? (
        <PageTile
          page={{
            sha256: made.sha256,
            type: isPdf ? type : 'image/jpeg',
            bytes: made.size,
            pages: made.pages ?? null,
          }}
          count={isPdf ? (made.pages ?? null) : null}
        />
      ) : (
        <Text tone="muted">{problem === null ? 'One moment' : whyNot[problem]}</Text>
      )}
      <Text size="small" tone="muted">
        <span translate="no">{name}</span>
      </Text>
      <IconButton label={`Remove ${name}`} icon={<IconTrash size={20} />} onClick={() => void removePhoto(id)} />
    </li>
  )
}
