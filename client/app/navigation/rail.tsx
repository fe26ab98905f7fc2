import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { places } from './places.ts'
import styles from './rail.module.css'

/** The navigation of tablets and laptops: notebook tabs at the left edge of the page. */
export function Rail({ userMenu }: { userMenu: ReactNode }) {
  return (
    <header className={styles.rail}>
      <img className={styles.mark} src="/icons/favicon.svg" alt="Hearthbook" width={44} height={44} />
      <nav aria-label="Main">
        <ul className={styles.places}>
          {places.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to} className={styles.place} activeOptions={{ exact: false, includeSearch: false }}>
                <Icon aria-hidden="true" />
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.user}>{userMenu}</div>
    </header>
  )
}
