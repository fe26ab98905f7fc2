import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Returns the first render of a component as markup. */
export function drawn(part: ReactNode): string {
  return renderToStaticMarkup(<MantineProvider env="test">{part}</MantineProvider>)
}

/** The words of it, without markup, as a parent reads them. */
export function wordsOf(part: ReactNode): string {
  const text = drawn(part)
    .replaceAll(/<style[^]*?<\/style>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
  const plain = text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  return plain.replaceAll(/\s+/g, ' ').trim()
}
