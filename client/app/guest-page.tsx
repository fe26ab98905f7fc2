import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './guest-page.module.css'

interface GuestPageProps {
  title: string
  subtitle: ReactNode
  /** A quiet line below the sheet, such as the way to the other form. */
  foot: ReactNode
  children: ReactNode
}

/** A form for visitors, on a sheet of notebook paper. */
export function GuestPage({ title, subtitle, foot, children }: GuestPageProps) {
  return (
    <div className={styles.page}>
      <title>{`${title} - Hearthbook`}</title>
      <header className={styles.head}>
        <Link to="/" className={styles.brand}>
          <img src="/icons/favicon.svg" alt="" width={36} height={36} />
          Hearthbook
        </Link>
      </header>
      <main className={styles.sheet}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.subtitle}>{subtitle}</p>
        {children}
      </main>
      <footer className={styles.foot}>{foot}</footer>
    </div>
  )
}
