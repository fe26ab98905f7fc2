import { useEffect, useState } from 'react'

/** The media queries that code asks for, as `client/ui/theme/breakpoints.css` writes them. */
export const screens = {
  phone: '(width < 44em)',
  laptop: '(width >= 64em)',
  desktop: '(width >= 70em)',
  wide: '(width >= 75em)',
  sideways: '(height < 30em)',
} as const

/**
 * Tells if the screen is of this kind. Printing changes nothing: what would move to another place is mounted there
 * again, and would be printed before it has read anything.
 */
export function useScreen(kind: keyof typeof screens): boolean {
  const query = screens[kind]
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
