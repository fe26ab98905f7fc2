import type { CSSProperties } from 'react'
import { initialsOf } from '#shared/students/show.ts'
import styles from './avatar.module.css'
import { contrastText } from '#client/parts/subjects/contrast-text.ts'

interface AvatarProps {
  name: string
  /** A child's colour of the theme, or a subject's own (#RRGGBB). */
  color: string
  size?: 'tiny' | 'small' | 'medium' | 'large'
}

/** Initials of a child or a subject on its color; always beside the name, so screen readers skip it. */
export function StudentAvatar({ name, color, size = 'small' }: AvatarProps) {
  // The theme's colours for children all take dark text.
  const ink = color.startsWith('#') ? contrastText(color) : 'var(--on-child)'
  return (
    <span
      className={styles.avatar}
      data-size={size}
      // A colour that is data enters as a variable.
      style={{ '--color': color, '--on-color': ink } as CSSProperties}
      aria-hidden="true"
      translate="no"
    >
      {initialsOf(name)}
    </span>
  )
}
