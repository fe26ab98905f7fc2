import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import styles from './last-titles.module.css'

interface LastTitlesProps {
  /** The source of the titles, in a word. */
  word?: string
  titles: readonly string[]
  chosen: string
  onChoose: (title: string) => void
}

/** Offers titles, such as those of this subject's newest entries, one tap each. */
export function LastTitles({ word = 'Last time', titles, chosen, onChoose }: LastTitlesProps) {
  if (titles.length === 0) return null

  return (
    <fieldset className={styles.row} aria-label={word}>
      <span className={styles.word} aria-hidden="true">
        {word}
      </span>
      {titles.map((title) => (
        <ChoiceChip key={title} round pressed={title === chosen} onPress={() => onChoose(title)}>
          <span className={styles.title}>{title}</span>
        </ChoiceChip>
      ))}
    </fieldset>
  )
}
