import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { usePrinting } from '#client/lib/use-printing.ts'
import styles from './chart.module.css'
import type { drawLines, drawRing, Look } from './draw.ts'
import { lookOf } from './look.ts'

/** What the chunk of its own knows. */
interface Drawing {
  drawLines: typeof drawLines
  drawRing: typeof drawRing
}

interface ChartProps {
  /** Text alternative of the chart; the table beside it has the figures. */
  label: string
  /** Draws on a canvas; answers how to take it away. Another function draws anew. */
  draw: (drawing: Drawing, canvas: HTMLCanvasElement, look: Look) => () => void
}

/** A chart on a canvas; its code is fetched when the first one is shown. */
export function Chart({ label, draw }: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useDrawing()
  const scheme = useComputedColorScheme('light')
  const isPrinting = usePrinting()

  useEffect(() => {
    if (drawing === null || canvas.current === null) return
    return draw(drawing, canvas.current, lookOf(canvas.current, isPrinting))
    // The colours of the page are read anew where they change.
  }, [drawing, draw, scheme, isPrinting])

  return (
    <figure className={styles.box} data-printing={isPrinting || undefined} aria-label={label}>
      <canvas ref={canvas} aria-hidden="true" />
    </figure>
  )
}

function useDrawing(): Drawing | null {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  useEffect(() => {
    let isWanted = true
    // Where it cannot be fetched the table has all of it.
    import('./draw.ts').then((found) => isWanted && setDrawing(found)).catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [])
  return drawing
}
