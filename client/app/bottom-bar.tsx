import { Menu } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { barPlaces, morePlaces } from './places.ts'
import styles from './bottom-bar.module.css'

/** The navigation of phones: five places in thumb reach, the one she came for raised in the middle. */
export function BottomBar() {
  return (
    <nav className={styles.bar} aria-label="Main">
      {barPlaces.slice(0, 2).map((place) => (
        <Place key={place.to} place={place} />
      ))}
      <Link to="/activities" search={{ log: 1 }} className={styles.add} aria-label="Log Activity">
        <IconPlus size={34} stroke={2} aria-hidden="true" />
      </Link>
      {barPlaces.slice(2).map((place) => (
        <Place key={place.to} place={place} />
      ))}
      <More />
    </nav>
  )
}

function Place({ place: { to, label, Icon } }: { place: (typeof barPlaces)[number] }) {
  return (
    <Link to={to} className={styles.place} activeOptions={{ exact: false, includeSearch: false }}>
      <Icon aria-hidden="true" />
      {label}
    </Link>
  )
}

function More() {
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
      </Menu.Dropdown>
    </Menu>
  )
}
