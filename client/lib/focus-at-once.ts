/** As `ref` of the field for which she came: the focus is in it when it appears. */
export function focusAtOnce(field: HTMLElement | null): void {
  field?.focus()
}
