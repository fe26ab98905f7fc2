import { Button } from '@mantine/core'
import { IconDownload, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchExport } from '#client/account/account-export.ts'
import { handOut, needsShareSheet } from '#client/lib/hand-out.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

interface ZipButtonProps {
  /** Opens the file without a sign-in. */
  url: string
  name: string
  disabled: boolean
}

/**
 * Fetches the zip: by its link, which the browser goes on with where it broke off; by the share sheet where a link
 * would trap her.
 */
export function ZipButton({ url, name, disabled }: ZipButtonProps) {
  const [file, setFile] = useState<File | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const icon = <IconDownload size={20} aria-hidden="true" />

  if (!disabled && !needsShareSheet()) {
    return (
      <Button component="a" href={url} download={name} leftSection={icon}>
        Download
      </Button>
    )
  }

  async function handleFetch() {
    setIsBusy(true)
    const answer = await fetchExport(url, name)
    setIsBusy(false)
    if (answer.ok) setFile(answer.value)
    else showToast({ type: 'error', title: 'Download Failed', message: answer.message || 'Please try again.' })
  }

  // The share sheet only opens on a tap, and fetching took longer than one counts.
  return file ? (
    <Button leftSection={<IconShare2 size={20} aria-hidden="true" />} onClick={() => void handOut(file)}>
      Save or Share
    </Button>
  ) : (
    <Button leftSection={icon} loading={isBusy} disabled={disabled} onClick={() => void handleFetch()}>
      Download
    </Button>
  )
}
