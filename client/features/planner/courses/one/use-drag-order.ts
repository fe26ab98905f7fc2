import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'

/** A row that is dragged, and the one before which it would drop; `null` = at the end. */
export interface Dragged {
  id: string
  before: string | null
}

/**
 * Drags a row of a list by its handle, with mouse, finger or pen; near an edge the page scrolls. Rows carry their id as
 * `data-lesson`, what they are dragged by is marked `data-handle`. Escape leaves all as it was.
 */
export function useDragOrder(onDrop: (dragged: Dragged) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const pointer = useRef({ x: 0, y: 0 })
  const ghost = useRef<HTMLDivElement>(null)
  const isDragging = dragged !== null

  const follow = useEffectEvent(() => {
    const { x, y } = pointer.current
    ghost.current?.style.setProperty('--y', `${y}px`)
    const speed = scrollSpeed(y, innerHeight)
    if (speed !== 0) scrollBy({ top: speed, behavior: 'instant' })
    const before = placeAt(x, y)
    if (before !== undefined && before !== dragged?.before) setDragged((one) => one && { ...one, before })
  })

  useEffect(() => {
    if (!isDragging) return
    let frame = requestAnimationFrame(function next() {
      follow()
      frame = requestAnimationFrame(next)
    })
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && setDragged(null)
    addEventListener('keydown', cancel)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('keydown', cancel)
    }
  }, [isDragging])

  /** They belong to the list. */
  const handlers = {
    onPointerDown(event: PointerEvent) {
      const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null
      const id = rowOf(handle)
      if (handle === null || id === null || event.button !== 0) return
      event.preventDefault()
      handle.setPointerCapture(event.pointerId)
      pointer.current = { x: event.clientX, y: event.clientY }
      setDragged({ id, before: id })
    },
    onPointerMove(event: PointerEvent) {
      // The handle stands at the edge: a finger may leave the rows to its side.
      pointer.current.y = event.clientY
    },
    onPointerUp() {
      if (dragged !== null && dragged.before !== dragged.id) onDrop(dragged)
      setDragged(null)
    },
    onPointerCancel: () => setDragged(null),
  }
  return { dragged, handlers, ghost }
}

/** The row before which one would drop at a point; `undefined` = where none is. */
function placeAt(x: number, y: number): string | null | undefined {
  const row = document.elementsFromPoint(x, y).find((one) => one.matches('[data-lesson]'))
  if (row === undefined) return undefined
  const { top, height } = row.getBoundingClientRect()
  return rowOf(y < top + height / 2 ? row : row.nextElementSibling)
}

/** The lesson of the row in which an element stands. */
export function rowOf(element: Element | null): string | null {
  return element?.closest<HTMLElement>('[data-lesson]')?.dataset['lesson'] ?? null
}

/** Pixels a frame that the page scrolls, while the pointer is near an edge. */
function scrollSpeed(y: number, height: number): number {
  const [above, below] = [edge - y, y - (height - edge)]
  return above > 0 ? -speedAt(above) : below > 0 ? speedAt(below) : 0
}

const speedAt = (depth: number) => Math.ceil((Math.min(depth, edge) / edge) * maxSpeed)

/** Pixels from the edge; the bar of a phone lies within. */
const edge = 96
const maxSpeed = 14
