const candidates = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** What the Tab key stops at within an element, in its order. */
export function focusableIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(candidates)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.getClientRects().length > 0,
  )
}
