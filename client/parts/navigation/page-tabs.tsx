import { Link } from '@tanstack/react-router'
import styles from './page-tabs.module.css'
import { pageTabs } from './tabs.ts'

/** Leads from one page of a place to its others (rule shell.navigation). */
export function PageTabs({ place }: { place: keyof typeof pageTabs }) {
  return (
    <nav className={styles.tabs} aria-label={names[place]}>
      {pageTabs[place].map(({ to, label }) => (
        <Link key={to} to={to} className={styles.tab} activeOptions={{ exact: true, includeSearch: false }}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

const names: Readonly<Record<keyof typeof pageTabs, string>> = { planner: 'Planner', compliance: 'Compliance' }
