import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { listed } from '#shared/format/listed.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import styles from './law-sheet.module.css'

/** A page that the sheet leads to. */
export interface LawPage {
  /** "Read the law" */
  label: string
  url: string
}

interface LawSheetProps {
  opened: boolean
  onClose: () => void
  title: string
  pages: readonly LawPage[]
  /** True when the state's figures and dates are certain. */
  isSure: boolean
  children: ReactNode
}

/**
 * Shows a law's text, its certainty and every doubt; below them the page itself and its address (rule
 * compliance.sources).
 */
export function LawSheet({ opened, onClose, title, pages, isSure, children }: LawSheetProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="sheet"
      footer={<LawPages pages={pages} isSure={isSure} />}
    >
      <div className={styles.parts}>{children}</div>
    </Modal>
  )
}

/** The doors to the pages, with their hosts, and that this is no legal advice. */
export function LawPages({ pages, isSure }: Pick<LawSheetProps, 'pages' | 'isSure'>) {
  const hosts = [...new Set(pages.map(({ url }) => new URL(url).host.replace(/^www\./, '')))]
  const from = hosts.length === 0 ? 'We didn’t find a page that says this' : listed(hosts)
  return (
    <div className={styles.foot}>
      {pages.map(({ label, url }) => (
        <Button
          key={url}
          variant="default"
          size="lg"
          fullWidth
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          rightSection={<IconExternalLink size={20} aria-hidden="true" />}
        >
          {label}
        </Button>
      ))}
      <p className={styles.host}>{`${from}. This isn’t legal advice${isSure ? '' : ': check with your state'}.`}</p>
    </div>
  )
}
