import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import styles from './loading-page.module.css'

/** Shown only while the device's database opens (rule shell.loading). */
export function LoadingPage() {
  return (
    <main className={styles.page} aria-busy="true" aria-label="Opening your records">
      <SkeletonCard />
      <SkeletonCard />
    </main>
  )
}
