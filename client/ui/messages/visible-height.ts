/**
 * Keeps `--visible-height` at the height that the on-screen keyboard leaves free, so that it never covers the foot of a
 * form. iOS lays the keyboard over the page and changes only the visual viewport.
 */
export function trackVisibleHeight(): void {
  const viewport = window.visualViewport
  if (!viewport) return
  const apply = () => document.documentElement.style.setProperty('--visible-height', `${viewport.height}px`)
  viewport.addEventListener('resize', apply)
  apply()
}
