import type { ReactNode } from 'react'
import styles from './guest-page.module.css'
import { SitePage } from './site-page.tsx'

interface GuestPageProps {
  title: string
  subtitle: ReactNode
  /** A quiet line below the sheet, such as the way to the other form. */
  foot?: ReactNode
  children: ReactNode
}

/** A form for visitors, on a sheet of notebook paper. */
export function GuestPage({ title, subtitle, foot, children }: GuestPageProps) {
  return (
    <SitePage title={`${title} - Hearthbook`} ground="sunken">
      <main className={styles.place}>
        <div className={styles.sheet}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          {children}
        </div>
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </main>
    </SitePage>
  )
}
