import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useMemo } from 'react'
import { isEncryptedPdf } from '#shared/documents/is-encrypted-pdf.ts'
import type { DocumentPage } from '#shared/documents/document-page.ts'
import { looksLikePdf, pdfHeadBytes } from '#shared/media/media-type.ts'
import { handOut, needsShareSheet } from '#client/lib/hand-out.ts'
import { mediaWords } from '#client/parts/media/photo-image.tsx'
import { useMedia } from '#client/parts/media/use-media.ts'
import { Row } from '#client/ui/layout/stack.tsx'
import { Text } from '#client/ui/layout/text.tsx'

/** The bytes of a PDF, and the name that it came with. */
type ShownPdf = Pick<DocumentPage, 'sha256' | 'bytes' | 'file_name'>

/** A PDF opens in the device's own viewer, in a tab of its own: nothing in it runs here (rule documents.opening). */
export function PdfPage({ page, title }: { page: ShownPdf; title: string }) {
  const name = pdfName(page.file_name ?? title)
  // Its type is said here: what a row says of it counts for nothing.
  const { url, bytes, state } = useMedia({ ...page, type: 'application/pdf', use: 'document' }, 'full')
  // Half a megabyte is searched: once for the bytes, not for each drawing.
  const isEncrypted = useMemo(() => bytes !== null && isEncryptedPdf(new Uint8Array(bytes)), [bytes])
  return (
    <Row align="between">
      <Text>
        <span translate="no">{name}</span>
        {isEncrypted && <span> (encrypted: it may ask for its password)</span>}
      </Text>
      {url === null || bytes === null ? (
        <Text tone="muted">{state === 'reading' || state === 'ready' ? 'One moment' : mediaWords[state]}</Text>
      ) : (
        <OpenPdf url={url} bytes={bytes} name={name} />
      )}
    </Row>
  )
}

function OpenPdf({ url, bytes, name }: { url: string; bytes: ArrayBuffer; name: string }) {
  const icon = <IconExternalLink size={20} aria-hidden="true" />
  // Looked at each time: bytes that are no PDF are never opened as one.
  if (!looksLikePdf(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, pdfHeadBytes))))
    return <Text tone="amber">This file isn’t a PDF, so it isn’t opened.</Text>
  if (needsShareSheet()) {
    return (
      <Button leftSection={icon} onClick={() => void handOut(new File([bytes], name, { type: 'application/pdf' }))}>
        Open PDF
      </Button>
    )
  }
  return (
    <Button component="a" href={url} target="_blank" rel="noopener" type="application/pdf" leftSection={icon}>
      Open PDF
    </Button>
  )
}

/** A file's name as that of a PDF, whatever it ended with. */
function pdfName(name: string): string {
  return `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.pdf`
}
