import { ChildName } from './child-name.tsx'
import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { initialsOf } from '#shared/students/show.ts'
import { useAwaited } from '#client/ui/display/arrival.ts'
import styles from './child-toggles.module.css'
import type { StudentColor } from './student-colors.ts'

interface ChildTogglesProps {
  /** Label of the group, for screen readers. */
  label: string
  colors: readonly StudentColor[]
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
  /** One child only: choosing another takes its place. */
  single?: boolean
  /** A dialog opens with the focus on the first of them. */
  takesFocus?: boolean
  /** The id of what is said of the choice. */
  describedBy?: string
}

/** The children to log for, each a toggle named by the child. */
export function ChildToggles({
  label,
  colors,
  chosen,
  onChoose,
  single = false,
  takesFocus = false,
  describedBy,
}: ChildTogglesProps) {
  const awaited = useAwaited()

  function handleToggle(id: string) {
    if (single) onChoose([id])
    else onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  }

  return (
    <fieldset aria-label={label} aria-describedby={describedBy} className={styles.group}>
      {colors.length === 0 && awaited !== null && <p className={styles.awaited}>{awaited}</p>}
      {colors.map((one, index) => (
        <button
          key={one.id}
          type="button"
          className={styles.toggle}
          style={{ '--color': one.color } as CSSProperties}
          data-autofocus={(takesFocus && index === 0) || undefined}
          aria-pressed={chosen.includes(one.id)}
          onClick={() => handleToggle(one.id)}
        >
          <span className={styles.circle} aria-hidden="true">
            {initialsOf(one.short)}
            <span className={styles.tick}>
              <IconCheck size={16} stroke={3} />
            </span>
          </span>
          <span className={styles.name}>
            <ChildName of={one} />
          </span>
        </button>
      ))}
    </fieldset>
  )
}
