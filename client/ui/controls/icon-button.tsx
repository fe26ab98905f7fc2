import { VisuallyHidden } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children' | 'title'> {
  /** Its accessible name: an icon alone says nothing to a screen reader. */
  label: string
  icon: ReactNode
}

/** A quiet button of 48 px that shows only an icon. */
export function IconButton({ label, icon, className, ...button }: IconButtonProps) {
  const classes = [styles.button, className].filter(Boolean).join(' ')
  return (
    <button type="button" {...button} className={classes} title={label}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  )
}
