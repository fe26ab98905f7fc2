import type { ReactNode } from 'react'
import { Brand } from '#client/app/navigation/brand.tsx'
import { SiteFooter } from './site-footer.tsx'
import { PageTitle } from '#client/ui/display/page-title.tsx'
import styles from './site-page.module.css'

interface SitePageProps {
  title: string
  /** Ways on, at the right of the head. */
  nav?: ReactNode
  /** Background of the page: `sunken` for a sheet of paper. */
  ground?: 'page' | 'sunken'
  children: ReactNode
}

/** The frame of every page outside the working area: the name above, the page, then help and legal pages below. */
export function SitePage({ title, nav, ground = 'page', children }: SitePageProps) {
  return (
    <div className={styles.site} data-ground={ground}>
      <PageTitle>{title}</PageTitle>
      <header className={styles.head}>
        <Brand />
        {nav !== undefined && (
          <nav aria-label="Main" className={styles.nav}>
            {nav}
          </nav>
        )}
      </header>
      {children}
      <SiteFooter />
    </div>
  )
}
