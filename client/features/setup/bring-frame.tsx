import type { ReactNode } from 'react'
import styles from './bring-frame.module.css'

/** A page beside the wizard, while the rest of the app waits for setup (rule setup.records-first). */
export function BringFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.brand}>
        <img src="/icons/favicon.svg" alt="" width={36} height={36} />
        <span>Hearthbook</span>
      </header>
      <main>{children}</main>
    </div>
  )
}
