import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useScreen } from '#client/lib/use-screen.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Region } from './region.tsx'
import styles from './sheet.module.css'

interface SheetProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Stays in view below the scrolling part. */
  footer?: ReactNode
  children: ReactNode
}

/** A side sheet: docked beside the page where there is room for both, over it on tablets, from the bottom on phones. */
export function Sheet(props: SheetProps) {
  const roomy = useScreen('wide')
  if (!roomy) return <OverSheet {...props} />
  return props.opened ? <DockedSheet {...props} /> : null
}

function DockedSheet({ onClose, title, footer, children }: SheetProps) {
  const titleId = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  // The focus comes to the sheet when it opens and goes back to where it came from.
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented && sheet.current?.contains(document.activeElement))
        onClose()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [onClose])

  return (
    <dialog ref={sheet} open className={styles.docked} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label="Close" icon={<IconX />} onClick={onClose} />
      </div>
      <div className={styles.body}>
        <Region>{children}</Region>
      </div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </dialog>
  )
}

function OverSheet({ opened, onClose, title, footer, children }: SheetProps) {
  const phone = useScreen('phone')
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      transitionProps={{ transition: phone ? 'slide-up' : 'slide-left', duration: 240, exitDuration: 160 }}
      classNames={{ inner: styles.inner, content: styles.over }}
    >
      <Modal.Overlay className={styles.scrim} />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
        </div>
        <div className={styles.body}>
          <Region>{children}</Region>
        </div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        <IconButton className={styles.close} label="Close" icon={<IconX />} onClick={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}
