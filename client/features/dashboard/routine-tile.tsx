import { IconCheck, IconPlus } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import tile from '#client/ui/controls/tile.module.css'
import styles from './routines.module.css'

interface RoutineTileProps {
  name: string
  /** The activities that it logs. */
  lines: readonly string[]
  /**
   * For whom it is, or when and for how many it was logged; `other` is what takes its place, for which there is room
   * already.
   */
  state: { line: string; other: string }
  /** The color of its only subject (#RRGGBB). */
  color: string | undefined
  isLogged: boolean
  onTap: () => void
}

/** A tile that one tap logs; logged, it sinks and shows a check mark. */
export function RoutineTile({ name, lines, state, color, isLogged, onTap }: RoutineTileProps) {
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
        <span className={`${styles.line} ${styles.state}`} data-other={state.other} translate="no">
          <span>{state.line}</span>
        </span>
      </span>
      <span className={styles.mark}>
        {isLogged ? <IconCheck size={22} aria-hidden /> : <IconPlus size={22} aria-hidden />}
      </span>
    </button>
  )
}
