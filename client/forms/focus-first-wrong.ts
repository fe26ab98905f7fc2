/**
 * The first wrong field of a form gets the focus, of a group its first button; the marks are there after the next
 * paint.
 */
export function focusFirstWrong(form: HTMLElement, onFound?: (field: HTMLElement) => void): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] fieldset button')
    field?.focus()
    if (field) onFound?.(field)
  })
}

/** Paints a slow device may need until a button can be pressed again. */
const maxPaints = 30

/** A button that was disabled for a while has lost the focus: it is given back as soon as it can take it. */
export function focusAgain(element: Element | null, paints = maxPaints): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body || !(element instanceof HTMLElement) || paints === 0) return
    element.focus({ preventScroll: true })
    focusAgain(element, paints - 1)
  })
}
