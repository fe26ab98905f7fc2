import type { ReactNode } from 'react'
import { PageTitle } from '#client/ui/display/page-title.tsx'
import { fullDay, monthAndYear } from '#shared/format/dates.ts'
import styles from './text-page.module.css'
import { SiteNav } from '#client/app/navigation/site-nav.tsx'
import { useInShell } from './site-pages-frame.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SitePage } from './site-page.tsx'

interface TextPageProps {
  title: string
  /** Summary of the document in a sentence or two. */
  lead: ReactNode
  /** The version in force, such as "2026-11", of a document that parents agree to. */
  version?: string
  children: ReactNode
}

/** A page to read, open to everybody (rule site-pages.pages): headings `h2`, paragraphs and lists. */
export function TextPage({ title, lead, version, children }: TextPageProps) {
  const isInside = useInShell()
  const tab = `${title} - Hearthbook`
  const page = (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {version !== undefined && (
        <p className={styles.version}>{`Version ${version}, in effect since ${since(version)}.`}</p>
      )}
      <div className={styles.text}>{children}</div>
    </>
  )
  if (isInside) {
    return (
      <>
        <PageTitle>{tab}</PageTitle>
        <div className={`${styles.page} ${styles.inside}`}>{page}</div>
        <SiteFooter />
      </>
    )
  }
  return (
    <SitePage title={tab} nav={<SiteNav />}>
      <main className={styles.page}>{page}</main>
    </SitePage>
  )
}

/** A version is the month from which it holds, or a day where one changed within a month. */
function since(version: string): string {
  return version.length > 'YYYY-MM'.length ? fullDay(version) : monthAndYear(`${version}-01`)
}
