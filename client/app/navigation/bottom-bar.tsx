import { Menu } from '@mantine/core'
import { IconClock, IconDots, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { logLink } from '#client/parts/activities/log-link.ts'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import { barPlaces, morePlaces } from './places.ts'
import styles from './bottom-bar.module.css'

/** The navigation of phones: five places in thumb reach, the one she came for raised in the middle. */
export function BottomBar({ onTimer }: { onTimer: () => void }) {
  const mayWrite = useMayWrite()
  return (
    <nav className={styles.bar} aria-label="Main" data-reading={!mayWrite || undefined}>
      {barPlaces.slice(0, 2).map((place) => (
        <Place key={place.to} place={place} />
      ))}
      {mayWrite && (
        <Link {...logLink} className={styles.add} aria-label="Log Activity">
          <IconPlus size={34} stroke={2} aria-hidden="true" />
        </Link>
      )}
      {barPlaces.slice(2).map((place) => (
        <Place key={place.to} place={place} />
      ))}
      <More onTimer={mayWrite ? onTimer : null} />
    </nav>
  )
}

function Place({ place: { to, label, Icon } }: { place: (typeof barPlaces)[number] }) {
  return (
    <Link to={to} className={styles.place} activeOptions={{ exact: false, includeSearch: false }}>
      <Icon aria-hidden="true" />
      <span>{label}</span>
    </Link>
  )
}

/** The places for which the bar has no room, and the timer. */
function More({ onTimer }: { onTimer: (() => void) | null }) {
  const navigate = useNavigate()
  return (
    <Menu position="top-end" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <button type="button" className={styles.place}>
          <IconDots aria-hidden="true" />
          More
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {morePlaces.map(({ to, label, Icon }) => (
          <Menu.Item key={to} leftSection={<Icon aria-hidden="true" />} onClick={() => void navigate({ to })}>
            {label}
          </Menu.Item>
        ))}
        {onTimer && (
          <Menu.Item leftSection={<IconClock aria-hidden="true" />} onClick={onTimer}>
            Timer
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
