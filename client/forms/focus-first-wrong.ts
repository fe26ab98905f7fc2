/** The first wrong field of a form gets the focus; the marks are there after the next paint. */
export function focusFirstWrong(form: HTMLElement, onFound?: (field: HTMLElement) => void): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus()
    if (field) onFound?.(field)
  })
}
