import { IconHome, IconListDetails, IconPalette, IconSettings, IconUsers } from '@tabler/icons-react'

/** The entries of the navigation, in their order; only screens that exist have one (rule shell.navigation). */
export const places = [
  { to: '/dashboard', label: 'Dashboard', Icon: IconHome },
  { to: '/activities', label: 'Activities', Icon: IconListDetails },
  { to: '/students', label: 'Students', Icon: IconUsers },
  { to: '/subjects', label: 'Subjects', Icon: IconPalette },
  { to: '/settings', label: 'Settings', Icon: IconSettings },
] as const

/** A phone's bar has room for three places beside + and More. */
export const barPlaces = places.slice(0, 3)
export const morePlaces = places.slice(3)
