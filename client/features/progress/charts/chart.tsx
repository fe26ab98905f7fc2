import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { usePrinting } from '#client/lib/use-printing.ts'
import styles from './chart.module.css'
import type { drawLines, drawRing, Look } from './draw.ts'
import { lookOf } from './look.ts'

/** The drawing code, which is a chunk of its own. */
interface Drawing {
  drawLines: typeof drawLines
  drawRing: typeof drawRing
}

interface ChartProps {
  /** Text alternative of the chart; the table beside it has the figures. */
  label: string
  /** Draws on a canvas; returns a cleanup. Another function draws again. */
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
    // Reads the page's colors again when they change.
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
    // Without the chunk, the table still shows every figure.
    import('./draw.ts').then((found) => isWanted && setDrawing(found)).catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [])
  return drawing
}
