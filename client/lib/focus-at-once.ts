/** A `ref` that focuses a field when it appears. */
export function focusAtOnce(field: HTMLElement | null): void {
  field?.focus()
}
