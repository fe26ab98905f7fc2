import { focusableIn } from './focusable.ts'

/**
 * An element that had the focus, and what stood around it then: from itself up to the page or the dialog it belongs to.
 */
interface Place {
  element: HTMLElement
  label: string
  levels: readonly { node: Element; near: readonly Element[] }[]
}

/** Milliseconds within which dialogs return the focus by themselves. */
const patience = 30

/** Number of places remembered: a few dialogs, one over the other. */
const maxPlaces = 12

let places: Place[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * The focus never falls to the page because what had it is gone: it goes to what took its place, else to what had it
 * before, else to the content of the screen (rule shell.focus). Called once.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => target instanceof HTMLElement && remember(target))
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget === null && target instanceof HTMLElement) setTimeout(() => forget(target))
  })
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}

function remember(element: HTMLElement): void {
  places = [...places.filter((place) => place.element !== element), placeOf(element)].slice(-maxPlaces)
}

/** She tapped outside everything: nothing gets the focus back. */
function forget(element: HTMLElement): void {
  if (isNowhere() && element.isConnected && !element.matches(':disabled')) places = []
}

function look(): void {
  const last = places.at(-1)
  if (last === undefined || last.element.isConnected || timer !== undefined) return
  timer = setTimeout(() => {
    timer = undefined
    if (isNowhere() && places.at(-1)?.element.isConnected === false) giveBack()
  }, patience)
}

function giveBack(): void {
  for (const place of places.toReversed()) {
    heirOf(place)?.focus({ preventScroll: true })
    if (!isNowhere()) return
  }
  document.getElementById('content')?.focus({ preventScroll: true })
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function placeOf(element: HTMLElement): Place {
  const whole = element.closest('main, [role="dialog"]')
  const levels = []
  for (let node: Element = element; ; node = node.parentElement ?? node) {
    if (whole === null || node === whole) {
      levels.push({ node, near: [] })
      break
    }
    const siblings = [...(node.parentElement?.children ?? [])]
    const at = siblings.indexOf(node)
    levels.push({ node, near: [...siblings.slice(at + 1), ...siblings.slice(0, at).toReversed()] })
  }
  return { element, label: labelOf(element), levels }
}

/** The element itself; else the like of it in what stood next; else the nearest around it that is still there. */
function heirOf({ element, label, levels }: Place): HTMLElement | undefined {
  if (element.isConnected) return element
  for (const { node, near } of levels) {
    if (node.isConnected) {
      const around = node instanceof HTMLElement && node.hasAttribute('tabindex') ? node : focusableIn(node)[0]
      if (around) return around
    }
    for (const one of near) {
      const offered = one.isConnected ? focusableIn(one) : []
      const heir = offered.find((other) => labelOf(other) === label) ?? offered[0]
      if (heir) return heir
    }
  }
  return undefined
}

function labelOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent
}
