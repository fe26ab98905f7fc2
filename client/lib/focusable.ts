const candidates = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Lists the tab stops within an element, in order. */
export function focusableIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(candidates)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.getClientRects().length > 0,
  )
}
