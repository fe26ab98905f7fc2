import { IconCheck, IconPlus } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import tile from '#client/ui/controls/tile.module.css'
import styles from './routines.module.css'

interface RoutineTileProps {
  name: string
  /** What it holds, or when and for whom it was logged. */
  lines: readonly string[]
  /** Of its only subject (#RRGGBB). */
  color: string | undefined
  isLogged: boolean
  onTap: () => void
}

/** What one tap logs; once logged it sinks, and shows a tick. */
export function RoutineTile({ name, lines, color, isLogged, onTap }: RoutineTileProps) {
  return (
    <button
      type="button"
      className={`${tile.tile} ${tile.ofSubject} ${styles.tile}`}
      style={color === undefined ? undefined : ({ '--subject': color } as CSSProperties)}
      data-logged={isLogged || undefined}
      onClick={onTap}
    >
      <span className={styles.words}>
        <span className={styles.name} translate="no">
          {name}
        </span>
        {lines.map((line) => (
          <span key={line} className={styles.line} translate="no">
            {line}
          </span>
        ))}
      </span>
      <span className={styles.mark}>
        {isLogged ? <IconCheck size={22} aria-hidden /> : <IconPlus size={22} aria-hidden />}
      </span>
    </button>
  )
}
