import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Text } from '#client/ui/layout/text.tsx'
import tile from '#client/ui/controls/tile.module.css'
import { StudentAvatar } from './avatar.tsx'
import { ChildName } from './child-name.tsx'
import styles from './child-tiles.module.css'
import type { StudentColor } from './student-colors.ts'

/** A child with a line below its name, such as the sum of its year. */
export interface ChildTile extends Pick<StudentColor, 'id' | 'name' | 'short' | 'color'> {
  line: string
}

interface ChildTilesProps {
  of: readonly ChildTile[]
  /** The line of a tile for all children, which stands first; left out, one child is always chosen. */
  allLine?: string | undefined
  /** `null` = all. */
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** Chooses a child, or all. */
export function ChildTiles({ of, allLine, chosen, onChoose }: ChildTilesProps) {
  return (
    <fieldset className={styles.choice} aria-label="Student">
      {allLine !== undefined && (
        <Tile lead={<IconUsers size={24} />} line={allLine} isChosen={chosen === null} onChoose={() => onChoose(null)}>
          All
        </Tile>
      )}
      {of.map(({ id, name, short, color, line }) => (
        <Tile
          key={id}
          lead={<StudentAvatar name={name} color={color} />}
          line={line}
          isChosen={id === chosen}
          onChoose={() => onChoose(id)}
        >
          <ChildName of={{ name, short }} />
        </Tile>
      ))}
    </fieldset>
  )
}

interface TileProps {
  lead: ReactNode
  line: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Tile({ lead, line, isChosen, onChoose, children }: TileProps) {
  return (
    <button type="button" className={`${tile.tile} ${styles.child}`} aria-pressed={isChosen} onClick={onChoose}>
      {lead}
      <span className={styles.words}>
        <span className={styles.name}>{children}</span>{' '}
        <Text as="span" size="small" tone="muted">
          {line}
        </Text>
      </span>
    </button>
  )
}
