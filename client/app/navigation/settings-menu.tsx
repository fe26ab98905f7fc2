import { Link } from '@tanstack/react-router'
import { sectionNames, sections, type Section } from '#client/features/settings/sections.ts'
import styles from './settings-menu.module.css'

/** The sections of Account Settings; Billing has an address of its own (rule settings.sections). */
export function SettingsMenu() {
  return (
    <nav className={styles.menu} aria-label="Settings">
      {sections.map((each) => {
        const place = each === 'billing' ? ({ to: '/settings/billing' } as const) : placeOf(each)
        return (
          <Link
            key={each}
            {...place}
            className={styles.place}
            // Profile's address begins all others.
            activeOptions={{ exact: true }}
            activeProps={{}}
          >
            {sectionNames[each]}
          </Link>
        )
      })}
    </nav>
  )
}

function placeOf(section: Exclude<Section, 'billing'>) {
  return { to: '/settings', search: section === 'profile' ? {} : { section } } as const
}
