import { useStillArriving } from './arrival.ts'
import styles from './skeleton-card.module.css'

/**
 * Stands where a card will be while the device's database opens: same paper, same height, no words yet. While a first
 * sync brings what the card shows it says so.
 */
export function SkeletonCard() {
  const stillArriving = useStillArriving()
  return (
    <div className={styles.card} data-skeleton>
      <span className={styles.circle} aria-hidden="true" />
      <span className={styles.line} aria-hidden="true" />
      <span className={styles.line} data-short aria-hidden="true" />
      {stillArriving !== null && <p className={styles.words}>{stillArriving}</p>}
    </div>
  )
}
