import type { Page } from '@playwright/test'

/** Waits until the page stands: nothing is a skeleton any more, and nothing has changed for 0.4 s. */
export function settled(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(end, 400)
        const observer = new MutationObserver(wait)
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        function wait(): void {
          clearTimeout(timer)
          timer = setTimeout(end, 400)
        }
        function end(): void {
          if (document.querySelector('[data-skeleton]')) return wait()
          observer.disconnect()
          resolve()
        }
      }),
  )
}

/**
 * What is wider than the screen, cut off at the side of a box, squeezed letter by letter, or lies over a button: a line for each
 * fault. A box that scrolls sideways may hold more than it shows, and three dots tell the end of a text.
 */
export function widthFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** The sides between which an element can be seen; `free` where it can be scrolled to, or is for screen readers alone. */
    interface Room {
      left: number
      right: number
      free: boolean
    }

    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const faults = new Set<string>()
    const { clientWidth: width, scrollWidth } = document.documentElement
    const rooms = new Map<Element | null, Room>([[null, { left: 0, right: width, free: false }]])
    if (scrollWidth > width) faults.add(`the page is ${scrollWidth} px wide`)

    const shown = [...document.body.querySelectorAll('*')].filter(
      (one) => !one.closest('svg svg *, option, script, style') && one.checkVisibility({ visibilityProperty: true }),
    )
    const texts = shown.filter(
      (one) =>
        one.checkVisibility({ opacityProperty: true }) && [...one.childNodes].some(isWords) && !one.closest('svg'),
    )
    const controls = shown.filter((one) => one.matches('button, a, input, select, textarea, img, audio'))
    for (const one of new Set([...texts, ...controls])) lookAtSides(one)
    for (const one of texts) lookAtLines(one)
    lookAtOverlaps()
    return [...faults]

    function lookAtSides(one: Element): void {
      const box = one.getBoundingClientRect()
      if (box.width <= 2 || box.height <= 2) return
      const style = getComputedStyle(one)
      const isCut = style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis'
      const isField = one.matches('input, select, textarea')
      if (isCut && !isField && one.scrollWidth > one.clientWidth + 1) faults.add(`cut inside: ${nameOf(one)}`)
      const { left, right, free } = roomIn(one.parentElement)
      const over = Math.round(Math.max(left - box.left, box.right - right))
      // A space at the end of a line hangs over.
      if (!free && over > 0.4 * rem) faults.add(`${over} px beyond its box: ${nameOf(one)}`)
    }

    function lookAtLines(one: Element): void {
      const letters = one.textContent.trim().length
      if (one.childElementCount > 0 || letters < 13 || one.clientWidth === 1) return
      const lines = new Set(linesOf(one).map(({ top }) => Math.round(top))).size
      if (lines > 2 && letters / lines < 5) faults.add(`squeezed into ${lines} lines: ${nameOf(one)}`)
    }

    function lookAtOverlaps(): void {
      const lines = texts
        .filter((one) => !isAfloat(one) && !one.closest('[data-reaches]') && !roomIn(one).free)
        .flatMap((one) => linesOf(one).flatMap((line) => (line.width > 2 ? [{ one, line: seenOf(one, line) }] : [])))
      const buttons = controls.filter((one) => one.matches('main button, main a, [role=dialog] :is(button, a)'))
      for (const button of buttons.filter((one) => !isAfloat(one))) {
        const box = seenOf(button, button.getBoundingClientRect())
        const over = lines.find(
          ({ one, line }) =>
            Math.min(line.right, box.right) - Math.max(line.left, box.left) > 4 &&
            // The box of a line of large letters is higher than the line.
            Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top) > 0.3 * rem &&
            !button.contains(one) &&
            !one.contains(button) &&
            button.closest('[role=dialog]') === one.closest('[role=dialog]'),
        )
        if (over) faults.add(`${nameOf(over.one)} lies over ${nameOf(button)}`)
      }
    }

    function roomIn(box: Element | null): Room {
      const known = rooms.get(box)
      if (known || !box) return known ?? { left: 0, right: width, free: false }
      const around = roomIn(box.parentElement)
      const { overflowX, textOverflow } = getComputedStyle(box)
      const side = box.getBoundingClientRect()
      const isScrolled = (overflowX === 'auto' || overflowX === 'scroll') && box.scrollWidth > box.clientWidth + 1
      const room =
        overflowX === 'visible'
          ? around
          : {
              left: Math.max(around.left, side.left),
              right: Math.min(around.right, side.right),
              free: around.free || isScrolled || textOverflow === 'ellipsis' || side.width <= 2,
            }
      rooms.set(box, room)
      return room
    }

    /** The part of a box that the boxes around it don't cut off above and below. */
    function seenOf(one: Element, { left, right, top, bottom }: DOMRect) {
      const seen = { left, right, top, bottom }
      for (let box: Element | null = one; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible') continue
        const side = box.getBoundingClientRect()
        seen.top = Math.max(seen.top, side.top)
        seen.bottom = Math.min(seen.bottom, side.bottom)
      }
      return seen
    }

    /** Fixed and sticky boxes lie over what scrolls under them. */
    function isAfloat(one: Element): boolean {
      for (let box: Element | null = one; box && !box.matches('[role=dialog]'); box = box.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return true
      return false
    }

    function linesOf(one: Element): DOMRect[] {
      const range = document.createRange()
      range.selectNodeContents(one)
      return [...range.getClientRects()]
    }

    function isWords(node: Node): boolean {
      return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''
    }

    function nameOf(one: Element): string {
      const words = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)
      return `<${one.localName} class="${String(one.getAttribute('class')).slice(0, 50)}"> ${words}`
    }
  })
}
