import { Button } from '@mantine/core'
import { counted } from '#shared/format/duration.ts'
import { listPendingPhotos, type DocumentPlace } from '#client/queries/media/pending-photos.ts'
import { dropPlace } from '#client/queries/media/place-media.ts'
import { useLive } from '#client/lib/use-live.ts'
import { Card } from '#client/ui/display/card.tsx'
import { Row } from '#client/ui/layout/stack.tsx'
import { Text } from '#client/ui/layout/text.tsx'

interface UnsavedPagesProps {
  place: DocumentPlace
  /** `name` is that of the first of them. */
  onContinue: (name: string) => void
}

/** Pages that were picked before the app closed: they wait until they are saved or given up (rule documents.adding). */
export function UnsavedPages({ place, onContinue }: UnsavedPagesProps) {
  const [first, ...others] = useLive(() => listPendingPhotos(place), [place]) ?? []
  if (first === undefined) return null
  const count = others.length + 1
  return (
    <Card label="Not saved yet">
      <Row align="between">
        <Text>{`${counted(count, 'page')} of a document ${count === 1 ? 'isn’t' : 'aren’t'} saved yet.`}</Text>
        <Row>
          <Button variant="subtle" onClick={() => void dropPlace(place)}>
            Discard
          </Button>
          <Button variant="default" onClick={() => onContinue(first.name)}>
            Continue
          </Button>
        </Row>
      </Row>
    </Card>
  )
}
