import { Link } from '@tanstack/react-router'
import styles from './brand.module.css'

/** The mark and the name; the way to the first page. */
export function Brand({ size = 36 }: { size?: number }) {
  return (
    <Link to="/" className={styles.brand} translate="no">
      <img src="/icons/favicon.svg" alt="" width={size} height={size} />
      <span>Hearthbook</span>
    </Link>
  )
}
