import { Button } from '@mantine/core'
import { IconCloudDownload } from '@tabler/icons-react'
import type { AccountExport } from '#shared/accounts/account-export.ts'
import { dayOf, fullDay } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { megabytes } from '#shared/format/megabytes.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Card } from '#client/ui/display/card.tsx'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './export.module.css'
import { useAccountExport } from './use-account-export.ts'
import { ZipButton } from './zip-button.tsx'

/** Everything as one zip, made on the server; it goes on while she is elsewhere (rules exports.zip, exports.link). */
export function ZipCard() {
  const isOnline = useOnline()
  const { found, isLoading, isFailed, isAsking, ask, lookAgain } = useAccountExport()
  const isGoing = found?.state === 'waiting' || found?.state === 'making'

  async function handleAsk() {
    const failed = await ask()
    if (failed !== null) showToast({ type: 'error', title: 'Export Failed', message: failed || tryAgain })
  }

  return (
    <Card title="Have us make it">
      <p className={styles.words}>
        The same file, made on our server: for a device that’s short on room. It has what your devices have synced, and
        we’ll email you when it’s ready.
      </p>
      <div className={styles.state} aria-live="polite" aria-busy={isGoing}>
        {!isOnline && (
          <Text size="small" tone="muted">
            This needs a connection.
          </Text>
        )}
        {isOnline && isFailed && (
          <div className={styles.line}>
            <p>We couldn’t check on your export.</p>
            <Button variant="default" onClick={lookAgain}>
              Try Again
            </Button>
          </div>
        )}
        {found?.state === 'failed' && <p>We couldn’t make your last export. Nothing is lost; please try again.</p>}
        {found && isGoing && <Going going={found} />}
        {found?.state === 'ready' && <Ready ready={found} isOnline={isOnline} />}
      </div>
      {!isGoing && !isFailed && (
        <Button
          variant={found?.state === 'ready' ? 'subtle' : 'default'}
          leftSection={found?.state === 'ready' ? undefined : <IconCloudDownload size={20} aria-hidden="true" />}
          disabled={!isOnline || isAsking || isLoading}
          onClick={() => void handleAsk()}
        >
          {isAsking ? 'Starting...' : found?.state === 'ready' ? 'Make a New One' : 'Make It for Me'}
        </Button>
      )}
    </Card>
  )
}

const tryAgain = 'We couldn’t make your export. Please try again.'

function Going({ going: { files_done, files_total } }: { going: AccountExport }) {
  return (
    <>
      <p>
        {files_total === 0
          ? 'We’re preparing your export.'
          : `Making your export: ${files_done.toLocaleString('en-US')} of ${counted(files_total, 'file')}.`}
      </p>
      <ProgressBar label="Files in the export" value={files_done} max={files_total} />
      <Text size="small" tone="muted">
        You can leave this page; your export will be here when you come back.
      </Text>
    </>
  )
}

function Ready({ ready, isOnline }: { ready: AccountExport; isOnline: boolean }) {
  const { file_name, url, bytes, photos, recordings, pages, missing, expires_at } = ready
  if (url === null || file_name === null) return null
  const with_ = [
    megabytes(bytes ?? 0),
    ...(photos ? [counted(photos, 'photo')] : []),
    ...(recordings ? [counted(recordings, 'recording')] : []),
    ...(pages ? [counted(pages, 'document file')] : []),
  ]
  return (
    <>
      <div className={styles.line}>
        <div>
          <p className={styles.name}>{file_name}</p>
          <Text size="small" tone="muted">
            {`${with_.join(', ')}${expires_at === null ? '' : `. Kept until ${fullDay(dayOf(new Date(expires_at)))}`}.`}
          </Text>
        </div>
        <ZipButton url={url} name={file_name} disabled={!isOnline} />
      </div>
      {missing !== null && missing > 0 && (
        <p className={styles.missing}>
          {`One of your devices hadn’t sent ${counted(missing, 'file')} ` +
            `yet, so ${missing === 1 ? 'it isn’t' : 'they aren’t'} included.`}
        </p>
      )}
    </>
  )
}
