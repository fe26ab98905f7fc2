import type { AnyRouter } from '@tanstack/react-router'

/** Milliseconds after which a page has all its content. */
const patience = 3000

/**
 * Back leads to where she was on the page: the router scrolls when the screen is drawn, its records come a moment
 * later, so it is scrolled again as the page grows, until she moves on herself (rule shell.back). Called once.
 */
export function keepScroll(router: AnyRouter): void {
  const left = new Map<string | undefined, number>()
  let over = new AbortController()
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    over.abort()
    if (fromLocation) left.set(fromLocation.state.__TSR_key, scrollY)
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    over.abort()
    over = new AbortController()
    const wanted = left.get(toLocation.state.__TSR_key) ?? 0
    if (scrollY < wanted - 1) scrollAsItGrows(wanted, over)
  })
}

function scrollAsItGrows(wanted: number, over: AbortController): void {
  const { signal } = over
  const stop = () => over.abort()
  const growing = new ResizeObserver(() => {
    scrollTo({ top: wanted })
    if (scrollY >= wanted - 1) stop()
  })
  growing.observe(document.body)
  signal.addEventListener('abort', () => growing.disconnect())
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(kind, stop, { signal, passive: true })
  }
  setTimeout(stop, patience)
}
