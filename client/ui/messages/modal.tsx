import { Button, Modal as Base } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { FormEventHandler, ReactNode } from 'react'
import { useOnTop } from './use-on-top.ts'
import { Region } from './region.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import styles from './modal.module.css'

interface ModalProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Buttons that stay in view while the fields scroll, the primary one last. */
  footer?: ReactNode
  /** A quiet word at the left of the footer, such as "Draft kept on this device". */
  aside?: ReactNode
  /** Makes the whole modal a form; then a tap beside it does not close it, so nothing typed is lost by a slip. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  /**
   * `wide` (800 px) for forms, `narrow` (480 px) for questions, `sheet` for what is only read: from the bottom on
   * phones.
   */
  size?: 'wide' | 'narrow' | 'sheet'
  /** A word in place of the cross, such as "Done". */
  closeText?: string
  /** `false` leaves the page behind scrollable: a lock restyles all of it, which takes longer than a frame. */
  lockScroll?: boolean
  children: ReactNode
}

/** A dialog on a page of its own: fixed head and foot, full height on phones, focus kept inside and given back. */
export function Modal({
  opened,
  onClose,
  title,
  footer,
  aside,
  onSubmit,
  size = 'wide',
  closeText,
  lockScroll = true,
  children,
}: ModalProps) {
  const isOnTop = useOnTop(opened)
  const inside = (
    <Region>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard must reach what scrolls (axe). */}
      <div className={styles.body} tabIndex={size === 'sheet' ? 0 : undefined}>
        {children}
      </div>
      {footer !== undefined && (
        <div className={styles.footer}>
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
          <div className={styles.buttons}>{footer}</div>
        </div>
      )}
    </Region>
  )
  return (
    <Base.Root
      opened={opened}
      // The key reaches every dialog that is open: it is meant for the one she sees.
      onClose={() => isOnTop() && onClose()}
      lockScroll={lockScroll}
      closeOnClickOutside={onSubmit === undefined}
      transitionProps={{ transition: 'fade-up', duration: 240, exitDuration: 160 }}
      classNames={{ inner: styles.inner, content: styles.content }}
      data-size={size}
    >
      <Base.Overlay className={styles.scrim} />
      <Base.Content>
        <div className={styles.head}>
          <Base.Title className={styles.title}>{title}</Base.Title>
        </div>
        {onSubmit === undefined ? (
          inside
        ) : (
          <form
            className={styles.form}
            onSubmit={(event) => {
              // React hands it on to a form that the dialog was opened from.
              event.stopPropagation()
              onSubmit(event)
            }}
            noValidate
          >
            {inside}
          </form>
        )}
        {/* Last in the tab order, so that a dialog opens with the focus on its first field. */}
        {closeText === undefined ? (
          <IconButton className={styles.close} label="Close" icon={<IconX />} onClick={onClose} />
        ) : (
          <Button variant="subtle" className={styles.close} onClick={onClose}>
            {closeText}
          </Button>
        )}
      </Base.Content>
    </Base.Root>
  )
}
