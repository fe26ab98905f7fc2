/** The first wrong field of a form gets the focus, of a group its first button; the marks are there after the next paint. */
export function focusFirstWrong(form: HTMLElement, onFound?: (field: HTMLElement) => void): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] fieldset button')
    field?.focus()
    if (field) onFound?.(field)
  })
}

/** A button that was disabled for a while has lost the focus: it is given back after the next paint. */
export function focusAgain(element: Element | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && element instanceof HTMLElement)
      element.focus({ preventScroll: true })
  })
}
