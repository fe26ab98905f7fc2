import { useLayoutEffect } from 'react'

/** Sets the title of the tab and the history. It removes index.html's own: a document has one title. */
export function PageTitle({ children }: { children: string }) {
  useLayoutEffect(() => document.querySelector('title[data-until-started]')?.remove(), [])
  return <title>{children}</title>
}
