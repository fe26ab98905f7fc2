import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import styles from './last-titles.module.css'

interface LastTitlesProps {
  titles: readonly string[]
  chosen: string
  onChoose: (title: string) => void
}

/** Offers the titles of this subject's newest entries, one tap each. */
export function LastTitles({ titles, chosen, onChoose }: LastTitlesProps) {
  if (titles.length === 0) return null

  return (
    <fieldset className={styles.row} aria-label="Last time">
      <span className={styles.word} aria-hidden="true">
        Last time
      </span>
      {titles.map((title) => (
        <ChoiceChip key={title} round pressed={title === chosen} onPress={() => onChoose(title)}>
          <span className={styles.title}>{title}</span>
        </ChoiceChip>
      ))}
    </fieldset>
  )
}
