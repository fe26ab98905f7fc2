import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { counted } from '#shared/format/duration.ts'
import { listed } from '#shared/format/listed.ts'
import { megabytes } from '#shared/format/megabytes.ts'
import { archiveMaking, endArchive, startArchive, type Making } from '#client/archive/make-archive.ts'
import { readArchiveNeeds } from '#client/queries/archive-needs.ts'
import { handOut } from '#client/lib/hand-out.ts'
import { useLiveCalmly } from '#client/lib/use-live.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Card } from '#client/ui/display/card.tsx'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './export.module.css'

/** Everything as one zip, made on this device, with a network or without (rule exports.on-device). */
export function ArchiveCard() {
  const making = useSyncExternalStore(archiveMaking.subscribe, archiveMaking.read)
  const isBusy = making?.state === 'starting' || making?.state === 'making'
  return (
    <Card title="Everything in one file">
      <p className={styles.words}>
        A zip with every record as JSON and as tables (CSV), all photos, recordings and documents, and an index.html
        that any browser opens offline. Made on this device, with changes that haven’t synced yet.
      </p>
      <div className={styles.state} aria-live="polite" aria-busy={isBusy}>
        {making === null && <Away />}
        {making?.state === 'starting' && <p>We’re preparing your export.</p>}
        {making?.state === 'making' && <Going {...making} />}
        {making?.state === 'arriving' && (
          <p>
            {`Older records are still on their way to this device: ${making.received.toLocaleString('en-US')} of ` +
              `${making.total.toLocaleString('en-US')} so far. Wait for them, or export what’s here.`}
          </p>
        )}
        {making?.state === 'failed' && <p>We couldn’t make your export. Nothing is lost; please try again.</p>}
        {making?.state === 'no_room' && <p>{noRoomText(making)}</p>}
        {making?.state === 'made' && <Made made={making} />}
      </div>
      {isBusy ? (
        <Button variant="default" onClick={endArchive}>
          Cancel
        </Button>
      ) : (
        <div className={styles.files}>
          <Button
            variant={making?.state === 'made' ? 'subtle' : 'filled'}
            leftSection={making?.state === 'made' ? undefined : <IconDownload size={20} aria-hidden="true" />}
            onClick={() => void startArchive()}
          >
            {making === null ? 'Export Everything' : making.state === 'made' ? 'Make a New One' : 'Try Again'}
          </Button>
          {making?.state === 'arriving' && (
            <Button variant="default" onClick={() => void startArchive({ anyway: true })}>
              Export What’s Here
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

/** Shows the files that the export has to fetch, or can't have. */
function Away() {
  const isOnline = useOnline()
  const away = useLiveCalmly(readArchiveNeeds)?.away ?? 0
  if (away === 0) return null
  const are = away === 1 ? 'isn’t' : 'aren’t'
  const them = away === 1 ? 'it' : 'them'
  return (
    <Text size="small" tone="muted">
      {`${counted(away, 'photo or file', 'photos and files')} ${are} on this device. ` +
        (isOnline ? `We’ll fetch ${them} for your export.` : `Connect to include ${them}, or export without.`)}
    </Text>
  )
}

function Going({ done, total }: { done: number; total: number }) {
  return (
    <>
      <p>{`Making your export: ${done.toLocaleString('en-US')} of ${counted(total, 'file')}.`}</p>
      <ProgressBar label="Files in the export" value={done} max={total} />
      <Text size="small" tone="muted">
        Keep Hearthbook open until it’s done. You can use other pages meanwhile.
      </Text>
    </>
  )
}

function Made({ made: { files, written } }: { made: Extract<Making, { state: 'made' }> }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const { photos, recordings, pages, missing } = written
  const holds = [
    megabytes(files.reduce((sum, { size }) => sum + size, 0)),
    ...(photos ? [counted(photos, 'photo')] : []),
    ...(recordings ? [counted(recordings, 'recording')] : []),
    ...(pages ? [counted(pages, 'document file')] : []),
  ]
  return (
    <>
      <div className={styles.line}>
        <div>
          <p className={styles.name}>{listed(files.map(({ name }) => name))}</p>
          <Text size="small" tone="muted">
            {`${holds.join(', ')}.`}
          </Text>
        </div>
        <Button
          ref={button}
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          onClick={() => void handOut(...files)}
        >
          Save File
        </Button>
      </div>
      {missing > 0 && (
        <p className={styles.missing}>
          {`${counted(missing, 'photo or file', 'photos and files')} ${missing === 1 ? 'wasn’t' : 'weren’t'} on this ` +
            `device and couldn’t be fetched, so ${missing === 1 ? 'it isn’t' : 'they aren’t'} included. ` +
            'The file manifest.json lists them.'}
        </p>
      )}
    </>
  )
}

function noRoomText({ needed, free }: Extract<Making, { state: 'no_room' }>): string {
  const room = free === null ? '' : `, and this device has ${megabytes(free)} free`
  return `Your export needs about ${megabytes(needed)}${room}. Make some room, or have us make it below.`
}
