import { IconBed, IconMug, IconPlayerSkipForward, IconPlayerTrackNext } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import styles from './life-choice.module.css'
import type { LifeAction } from './life-typed.ts'

type Choice = NonNullable<LifeAction>

const icons = { today: IconMug, off: IconBed, catch_up: IconPlayerTrackNext, skip: IconPlayerSkipForward } as const

interface LifeChoiceProps {
  what: Choice
  chosen: LifeAction
  /** Chooses it, or takes the choice back. */
  onChoose: (what: Choice) => void
  title: string
  about: string
  /** Its questions before it is chosen. */
  first?: ReactNode
  /** Its questions once it is chosen. */
  children?: ReactNode
}

/** One of the things that happen; another tap takes the choice back. */
export function LifeChoice({ what, chosen, onChoose, title, about, first, children }: LifeChoiceProps) {
  const aboutId = useId()
  const Icon = icons[what]
  const isChosen = chosen === what
  return (
    <div className={styles.choice} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={styles.head}
        aria-pressed={isChosen}
        aria-describedby={aboutId}
        onClick={() => onChoose(what)}
      >
        <Icon className={styles.icon} size={28} stroke={1.75} aria-hidden="true" />
        <span className={styles.title}>{title}</span>
        <span className={styles.dot} aria-hidden="true" />
      </button>
      <p id={aboutId} className={styles.about}>
        {about}
      </p>
      {first !== undefined && <div className={styles.asks}>{first}</div>}
      {isChosen && children !== undefined && <div className={styles.asks}>{children}</div>}
    </div>
  )
}
