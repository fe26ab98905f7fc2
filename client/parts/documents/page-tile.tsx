import { IconFileText, IconFileTypePdf } from '@tabler/icons-react'
import { counted } from '#shared/format/duration.ts'
import type { DocumentPage } from '#shared/documents/document-page.ts'
import { PhotoImage } from '#client/parts/media/photo-image.tsx'
import styles from './page-tile.module.css'

/** The bytes of a page, saved or waiting. */
export type ShownPage = Pick<DocumentPage, 'sha256' | 'type' | 'bytes' | 'pages'>

interface PageTileProps {
  /** `null` for a document without a page. */
  page: ShownPage | null
  /** Pages of the whole document, where they are known. */
  count?: number | null
}

/** A page as a tile: its picture, or a drawn paper for a PDF, whose inside is shown nowhere (rule documents.pages). */
export function PageTile({ page, count = null }: PageTileProps) {
  const Icon = page === null ? IconFileText : IconFileTypePdf
  return (
    <span className={styles.tile} data-counted={count !== null || undefined}>
      {page?.type === 'image/jpeg' ? (
        <PhotoImage photo={{ ...page, use: 'document' }} copy="thumbnail" alt="" className={styles.picture} />
      ) : (
        <Icon size={44} stroke={1.4} aria-hidden="true" />
      )}
      {count !== null && <span className={styles.count}>{counted(count, 'page')}</span>}
    </span>
  )
}

/** How many pages a document has; `null` where a PDF doesn't tell. */
export function pagesIn(pages: readonly Pick<DocumentPage, 'type' | 'pages'>[]): number | null {
  let count = 0
  for (const { type, pages: ofPdf } of pages) {
    if (type === 'application/pdf' && ofPdf === null) return null
    count += type === 'application/pdf' ? (ofPdf ?? 0) : 1
  }
  return pages.length === 0 ? null : count
}
