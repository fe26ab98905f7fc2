import styles from './skeleton-card.module.css'

/** Stands where a card will be while the device's database opens: same paper, same height, no words yet. */
export function SkeletonCard() {
  return (
    <div className={styles.card} aria-hidden="true">
      <span className={styles.circle} />
      <span className={styles.line} />
      <span className={styles.line} data-short />
    </div>
  )
}
