import { useLayoutEffect } from 'react'

/** What the tab, the history and a screen reader call the page. The one of index.html goes: a document has one title. */
export function PageTitle({ children }: { children: string }) {
  useLayoutEffect(() => document.querySelector('title[data-until-started]')?.remove(), [])
  return <title>{children}</title>
}
