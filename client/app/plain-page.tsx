import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState } from '#client/ui/empty-state.tsx'
import styles from './plain-page.module.css'

interface PlainPageProps {
  title: string
  icon: ReactNode
  action: ReactNode
  children: ReactNode
}

/** A short page that everybody may see: what it is about, and one way on (decision B12). */
export function PlainPage({ title, icon, action, children }: PlainPageProps) {
  return (
    <div className={styles.page}>
      <title>{`${title} - Hearthbook`}</title>
      <header>
        <Link to="/" className={styles.brand}>
          <img src="/icons/favicon.svg" alt="" width={36} height={36} />
          Hearthbook
        </Link>
      </header>
      <main className={styles.main}>
        <EmptyState icon={icon} title={title} heading="h1" action={action}>
          {children}
        </EmptyState>
      </main>
    </div>
  )
}
