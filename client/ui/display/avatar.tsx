import styles from './avatar.module.css'

/** The initials of the account's owner in a circle; decoration beside her name or inside a named button. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true" translate="no">
      {initialsOf(name)}
    </span>
  )
}

/** First letters of the first and the last word, so "Hannah Wells" is HW and "Hannah" is H. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
