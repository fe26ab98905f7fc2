import { focusableIn } from '#client/lib/focusable.ts'

/**
 * A dialog keeps the focus inside: Tab goes from its end on to the toast, and from the toast back into it (rule
 * shell.undo).
 */
export function tabToToast(event: KeyboardEvent, toaster: Element): void {
  const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
  const buttons = focusableIn(toaster)
  const active = document.activeElement
  if (event.key !== 'Tab' || !dialog || buttons.length === 0 || !(active instanceof HTMLElement)) return
  const inside = focusableIn(dialog)
  const isLast = active === (event.shiftKey ? inside[0] : inside.at(-1))
  if (!isLast && !buttons.includes(active)) return
  const order = [...inside, ...buttons]
  const next = order.at((order.indexOf(active) + (event.shiftKey ? -1 : 1)) % order.length)
  event.preventDefault()
  next?.focus()
}
