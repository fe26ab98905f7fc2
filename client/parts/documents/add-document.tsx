import { Button } from '@mantine/core'
import { IconCamera, IconFilePlus } from '@tabler/icons-react'
import { useRef, type ChangeEvent } from 'react'
import type { DocumentOrigin } from '#client/queries/media/pending-photos.ts'
import { pickedFiles } from '#client/lib/picked-files.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { pickPages } from './pick-pages.ts'

interface AddDocumentProps {
  /** The form that takes what is picked. */
  place: DocumentOrigin
  /** Called as soon as something was picked: its form opens while pictures are made. */
  onPicked: (files: readonly File[]) => void
  /** Leads the page. */
  isMain?: boolean
}

/** Adds files or a photo to a document (rule documents.adding). */
export function AddDocument({ place, onPicked, isMain = false }: AddDocumentProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  function handlePick(event: ChangeEvent<HTMLInputElement>) {
    const files = pickedFiles(event)
    if (files.length === 0) return
    void pickPages(place, files)
    onPicked(files)
  }

  return (
    <ForWriting>
      <input
        ref={chooser}
        hidden
        type="file"
        accept="application/pdf,image/*"
        multiple
        aria-label="Files of the document"
        onChange={handlePick}
      />
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Photo of the document"
        onChange={handlePick}
      />
      <Button
        variant="default"
        leftSection={<IconFilePlus size={20} aria-hidden="true" />}
        onClick={() => chooser.current?.click()}
      >
        Add a file
      </Button>
      <Button
        variant={isMain ? 'filled' : 'default'}
        leftSection={<IconCamera size={20} aria-hidden="true" />}
        onClick={() => camera.current?.click()}
      >
        Take a photo
      </Button>
    </ForWriting>
  )
}
