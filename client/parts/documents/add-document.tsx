import { Button } from '@mantine/core'
import { IconCamera, IconFilePlus } from '@tabler/icons-react'
import { useRef, type ChangeEvent } from 'react'
import type { DocumentPlace } from '#client/queries/media/pending-photos.ts'
import { pickedFiles } from '#client/lib/picked-files.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { pickPages } from './pick-pages.ts'

interface AddDocumentProps {
  /** The form that takes what is picked. */
  place: DocumentPlace
  /** Called as soon as something was picked: its form opens while pictures are made. */
  onPicked: (files: readonly File[]) => void
  /** The names of the buttons, where several stand on one page. */
  of?: string
  /** Leads the page. */
  isMain?: boolean
}

/** Adds files or a photo to a document (rule documents.adding). */
export function AddDocument({ place, onPicked, of, isMain = false }: AddDocumentProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const named = (label: string) => (of === undefined ? undefined : `${label}: ${of}`)

  function handlePick(event: ChangeEvent<HTMLInputElement>) {
    const files = pickedFiles(event)
    if (files.length === 0) return
    onPicked(files)
    void pickPages(place, files)
  }

  return (
    <ForWriting>
      <input
        ref={chooser}
        hidden
        type="file"
        accept="application/pdf,image/*"
        multiple
        aria-label={named('Files of the document') ?? 'Files of the document'}
        onChange={handlePick}
      />
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={named('Photo of the document') ?? 'Photo of the document'}
        onChange={handlePick}
      />
      <Button
        variant="default"
        aria-label={named('Add a file')}
        leftSection={<IconFilePlus size={20} aria-hidden="true" />}
        onClick={() => chooser.current?.click()}
      >
        Add a file
      </Button>
      <Button
        variant={isMain ? 'filled' : 'default'}
        aria-label={named('Take a photo')}
        leftSection={<IconCamera size={20} aria-hidden="true" />}
        onClick={() => camera.current?.click()}
      >
        Take a photo
      </Button>
    </ForWriting>
  )
}
