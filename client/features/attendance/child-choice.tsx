import { daysText } from '#shared/compliance/attendance.ts'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { ChildName } from '#client/parts/students/child-name.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import tile from '#client/ui/controls/tile.module.css'
import styles from './child-choice.module.css'
import type { ChildYear } from './use-attendance.ts'

interface ChildChoiceProps {
  childYears: readonly ChildYear[]
  chosen: string
  onChoose: (id: string) => void
}

/** Chooses a child; each shows the sum of its year. */
export function ChildChoice({ childYears, chosen, onChoose }: ChildChoiceProps) {
  return (
    <fieldset className={styles.choice} aria-label="Student">
      {childYears.map(({ id, name, short, color, required, attendance }) => (
        <button
          key={id}
          type="button"
          className={`${tile.tile} ${styles.child}`}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          <StudentAvatar name={name} color={color} />
          <span className={styles.words}>
            <span className={styles.name}>
              <ChildName of={{ name, short }} />
            </span>{' '}
            <Text as="span" size="small" tone="muted">
              {daysText(attendance.total, required)}
            </Text>
          </span>
        </button>
      ))}
    </fieldset>
  )
}
