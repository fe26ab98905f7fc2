import { Button } from '@mantine/core'
import { IconArrowLeft, IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { DocumentPage } from '#shared/documents/document-page.ts'
import { movePage, documentPages, removePage } from '#client/queries/documents.ts'
import {
  listPendingPhotos,
  readPicked,
  removePhoto,
  type DocumentOrigin,
  type PendingPhoto,
} from '#client/queries/media/pending-photos.ts'
import { finishCutShort } from '#client/queries/media/save-media.ts'
import { open } from '#client/queries/write.ts'
import { tryChange } from '#client/forms/try-change.ts'
import { handOut } from '#client/lib/hand-out.ts'
import { useLive } from '#client/lib/use-live.ts'
import { makePhotos } from '#client/parts/media/make-photos.ts'
import { photoProblems } from '#client/parts/media/photo-problems.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Row } from '#client/ui/layout/stack.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { AddDocument } from './add-document.tsx'
import styles from './document-pages.module.css'
import { PageTile } from './page-tile.tsx'

const failed = { title: 'Nothing changed', message: 'Failed to change the pages' }

interface DocumentPagesProps {
  place: DocumentOrigin
  /** The document that the form changes; none for a new one. */
  documentId: string | null
  /** Names the list, where a form has several. */
  label?: string
  /** Says nothing where there is no page. */
  isQuiet?: boolean
  /** The paper was sent: it takes no page and loses none (rule records.held). */
  isFixed?: boolean
}

/** The pages of a document: those it has, and those that come with the next save (rule documents.adding). */
export function DocumentPages({
  place,
  documentId,
  label = 'Pages',
  isQuiet = false,
  isFixed = false,
}: DocumentPagesProps) {
  const kept = useLive(async () => (documentId === null ? [] : documentPages(documentId)), [documentId])
  const waiting = useLive(() => listPendingPhotos(place), [place])

  // Finishes work that a closed app left undone.
  useEffect(() => void finishCutShort().then(() => makePhotos(place)), [place])

  return (
    <section aria-label={label}>
      <ul className={styles.pages}>
        {kept?.map((page, index) => (
          <Kept key={page.id} page={page} before={kept[index - 1]} number={index + 1} isFixed={isFixed} />
        ))}
        {waiting?.map((page) => (
          <Waiting key={page.id} page={page} />
        ))}
      </ul>
      {!isQuiet && kept?.length === 0 && waiting?.length === 0 && (
        <Text tone="muted">No pages yet. You can add them now or later.</Text>
      )}
      {isFixed ? (
        <Text tone="muted">These pages were sent, so they stay as they are.</Text>
      ) : (
        <Row>
          <AddDocument place={place} onPicked={() => {}} />
        </Row>
      )}
    </section>
  )
}

interface KeptProps {
  page: DocumentPage
  before: DocumentPage | undefined
  number: number
  isFixed: boolean
}

function Kept({ page, before, number, isFixed }: KeptProps) {
  const name = page.file_name ?? `page ${number}`

  async function handleMove() {
    const opened = before && (await open('document_pages', page.id))
    if (opened) await tryChange(movePage(opened, before.id), failed)
  }

  async function handleRemove() {
    const remove = async () => {
      const receipt = await removePage(page.id)
      if (receipt) showToast({ title: 'Page removed', message: name, undo: receipt.undo })
    }
    await tryChange(remove(), failed)
  }

  return (
    <li className={styles.page}>
      <PageTile page={page} count={page.pages} />
      <Text size="small" tone="muted">
        <span translate="no">{name}</span>
      </Text>
      {!isFixed && (
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
      )}
    </li>
  )
}

function Waiting({ page }: { page: PendingPhoto }) {
  const { id, name, type, made, problem } = page
  const isPdf = type === 'application/pdf'

  async function handleExport() {
    const bytes = await readPicked(page)
    if (bytes) await handOut(new File([bytes], name, { type }))
  }

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
        <Text tone="muted">{problem === null ? 'One moment' : photoProblems[problem]}</Text>
      )}
      <Text size="small" tone="muted">
        <span translate="no">{name}</span>
      </Text>
      {problem !== null && (
        <Button variant="subtle" onClick={() => void handleExport()}>
          Export
        </Button>
      )}
      <IconButton
        label={`Remove ${name}`}
        icon={<IconTrash size={20} />}
        onClick={() => void tryChange(removePhoto(id), failed)}
      />
    </li>
  )
}
