import { useEffect, useState } from 'react'

/**
 * Tells if a media query holds on the screen: '(width < 44em)'. Printing changes nothing: what would move to another
 * place is mounted there again, and would be printed before it has read anything.
 */
export function useScreen(query: string): boolean {
  // No query matches in tests that render without a browser.
  const [holds, setHolds] = useState(() => 'matchMedia' in globalThis && matchMedia(query).matches)
  useEffect(() => {
    const media = matchMedia(query)
    const follow = () => {
      if (!matchMedia('print').matches) setHolds(media.matches)
    }
    follow()
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [query])
  return holds
}
