import { Button } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { readsBarcodes } from '#client/lib/barcode.ts'
import { pickedFiles } from '#client/lib/picked-files.ts'
import { Row } from '#client/ui/layout/stack.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { readIsbn } from './read-isbn.ts'

interface IsbnCameraProps {
  onRead: (isbn: string) => void
}

/** Takes a photo of a back cover and reads its ISBN; nothing in a browser that can't (rule books.isbn). */
export function IsbnCamera({ onRead }: IsbnCameraProps) {
  const [isOffered, setOffered] = useState(false)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isShown = useRef(false)

  useEffect(() => {
    isShown.current = true
    void readsBarcodes().then((reads) => isShown.current && setOffered(reads))
    return () => {
      isShown.current = false
    }
  }, [])

  async function handlePick(photo: Blob) {
    setProblem(null)
    setReading(true)
    const read = await readIsbn(photo)
    // A form that was closed meanwhile takes nothing.
    if (!isShown.current) return
    setReading(false)
    if ('isbn' in read) onRead(read.isbn)
    else setProblem(read.problem)
  }

  return isOffered ? (
    <IsbnButton isReading={isReading} problem={problem} onPick={(photo) => void handlePick(photo)} />
  ) : null
}

interface IsbnButtonProps {
  isReading: boolean
  problem: string | null
  onPick: (photo: Blob) => void
}

/** The button, and what became of the photo. */
export function IsbnButton({ isReading, problem, onPick }: IsbnButtonProps) {
  const camera = useRef<HTMLInputElement>(null)

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const [photo] = pickedFiles(event)
    if (photo) onPick(photo)
  }

  return (
    <div data-screen-only>
      <input ref={camera} hidden type="file" accept="image/*" capture="environment" onChange={handleChange} />
      <Row gap={12}>
        <Button
          variant="default"
          leftSection={<IconBarcode size={22} aria-hidden="true" />}
          disabled={isReading}
          onClick={() => camera.current?.click()}
        >
          Scan ISBN
        </Button>
        <output>
          {isReading && (
            <Text as="span" size="small" tone="muted">
              Reading the photo…
            </Text>
          )}
          {problem !== null && (
            <Text as="span" size="small" tone="amber">
              {problem}
            </Text>
          )}
        </output>
      </Row>
    </div>
  )
}
