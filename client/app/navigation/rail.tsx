import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { places } from './places.ts'
import styles from './rail.module.css'

/** The navigation of tablets and laptops: notebook tabs at the left edge of the page. */
export function Rail({ userMenu }: { userMenu: ReactNode }) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <header className={styles.rail}>
      <img className={styles.mark} src="/icons/favicon.svg" alt="Hearthbook" width={44} height={44} />
      <nav aria-label="Main">
        <ul className={styles.places}>
          {places.map((place) => (
            <li key={place.to}>
              <Link
                to={place.to}
                className={styles.place}
                data-open={isOpen(place, path) || undefined}
                activeOptions={{ exact: hasPlaceBelow(place), includeSearch: false }}
              >
                <place.Icon aria-hidden="true" />
                <span>{place.label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.user}>{userMenu}</div>
    </header>
  )
}

/** Returns whether another place has an address below this one's: then only its own page is open. */
function hasPlaceBelow({ to }: (typeof places)[number]): boolean {
  return places.some((place) => place.to.startsWith(`${to}/`))
}

/** Also where one of its tabs is open, which may have an address of its own. */
function isOpen(place: (typeof places)[number], path: string): boolean {
  return place.to === path || ('tabs' in place && place.tabs.some(({ to }) => to === path))
}
