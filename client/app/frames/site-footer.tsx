import { Link } from '@tanstack/react-router'
import { useToday } from '#client/lib/use-today.ts'
import { Brand } from '#client/app/navigation/brand.tsx'
import styles from './site-footer.module.css'
import { useAbout } from './use-about.ts'

const links = [
  { to: '/help', label: 'Help' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/press', label: 'Press' },
] as const

/**
 * Links help, the legal pages and the support address below each page outside the working area, and names the legal
 * owner (rule site-pages.owner).
 */
export function SiteFooter() {
  const about = useAbout()
  const year = useToday().slice(0, 4)
  return (
    <footer className={styles.footer} data-screen-only>
      <div className={styles.inner}>
        <div className={styles.top}>
          <Brand />
          <nav aria-label="Help, legal pages and contact">
            <ul className={styles.links}>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
              {about && (
                <li className={styles.mail}>
                  <a href={`mailto:${about.support_email}`}>{about.support_email}</a>
                </li>
              )}
              <li>
                <Link to="/cookies" hash="settings">
                  Cookie Settings
                </Link>
              </li>
            </ul>
          </nav>
        </div>
        <p className={styles.owner}>{`© ${year} ${about?.legal_owner ?? 'Hearthbook'}. All rights reserved.`}</p>
      </div>
    </footer>
  )
}
