import { Button } from '@mantine/core'
import { useState } from 'react'
import { counted } from '#shared/format/duration.ts'
import { listPendingPhotos, type DocumentOrigin } from '#client/queries/media/pending-photos.ts'
import { dropPlace } from '#client/queries/media/place-media.ts'
import { useLive } from '#client/lib/use-live.ts'
import { Card } from '#client/ui/display/card.tsx'
import { Row } from '#client/ui/layout/stack.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { Confirm } from '#client/ui/messages/confirm.tsx'

interface UnsavedPagesProps {
  place: DocumentOrigin
  /** `name` is that of the first of them. */
  onContinue: (name: string) => void
}

/** Pages that were picked before the app closed: they wait until they are saved or given up (rule documents.adding). */
export function UnsavedPages({ place, onContinue }: UnsavedPagesProps) {
  const [isAsking, setAsking] = useState(false)
  const [first, ...others] = useLive(() => listPendingPhotos(place), [place]) ?? []
  if (first === undefined) return null
  const count = others.length + 1
  return (
    <Card label="Not saved yet">
      <Row align="between">
        <Text>{`${counted(count, 'page')} of a document ${count === 1 ? 'isn’t' : 'aren’t'} saved yet.`}</Text>
        <Row>
          <Button variant="subtle" onClick={() => setAsking(true)}>
            Discard
          </Button>
          <Button variant="default" onClick={() => onContinue(first.name)}>
            Continue
          </Button>
        </Row>
      </Row>
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Discard these pages?"
        confirmLabel="Discard"
        danger
        onConfirm={() => dropPlace(place)}
      >
        <p>{`${counted(count, 'page')} will be removed from this device. Another tab may have the form open.`}</p>
      </Confirm>
    </Card>
  )
}
