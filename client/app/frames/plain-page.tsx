import type { ReactNode } from 'react'
import { PlainMessage } from '#client/ui/display/plain-message.tsx'
import styles from './plain-page.module.css'
import { SitePage } from './site-page.tsx'

interface PlainPageProps {
  title: string
  icon: ReactNode
  action: ReactNode
  children: ReactNode
}

/** A page of one sentence and one way on (rule site-pages.pages). */
export function PlainPage({ title, icon, action, children }: PlainPageProps) {
  return (
    <SitePage title={`${title} - Hearthbook`}>
      <main className={styles.main}>
        <PlainMessage icon={icon} title={title} heading="h1" action={action}>
          {children}
        </PlainMessage>
      </main>
    </SitePage>
  )
}
