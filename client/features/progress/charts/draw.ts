import {
  ArcElement,
  CategoryScale,
  Chart,
  DoughnutController,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type Plugin,
} from 'chart.js'
import { hoursText } from '#shared/format/duration.ts'
import { contrastText } from '#client/parts/subjects/contrast-text.ts'

// This file and chart.js are a chunk of their own, which only the Progress page fetches.
Chart.register(
  ArcElement,
  CategoryScale,
  DoughnutController,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

/** How a chart is drawn: in the colours of the page, or of paper; still where she asked for less motion. */
export interface Look {
  ink: string
  muted: string
  line: string
  surface: string
  /** Resolves a color of the theme on this page. */
  colorOf: (color: string) => string
  isStill: boolean
}

interface LineSeries {
  name: string
  /** A color of the theme, such as "var(--child-1-deep)". */
  color: string
  minutes: readonly number[]
}

/** Shapes tell the lines apart where colours do not; see `marks` of the legend. */
export const shapes = ['circle', 'rect', 'triangle', 'rectRot'] as const

/** Hours over time: a line for each child. The part after `solid` is still running, and dotted. */
export function drawLines(
  canvas: HTMLCanvasElement,
  { labels, series, solid }: { labels: readonly string[]; series: readonly LineSeries[]; solid: number },
  look: Look,
): () => void {
  const font = { family: fontOf(canvas), size: 13 }
  const chart = new Chart(canvas, {
    type: 'line',
    data: {
      labels: [...labels],
      datasets: series.map(({ name, color: named, minutes }, at) => {
        const color = look.colorOf(named)
        return {
          label: name,
          data: minutes.map((one) => one / 60),
          borderColor: color,
          backgroundColor: color,
          borderWidth: 2.5,
          borderDash: at < shapes.length ? [] : [8, 4],
          pointStyle: shapes[at % shapes.length] ?? 'circle',
          pointRadius: labels.length > 40 ? 2.5 : 4.5,
          pointHoverRadius: 7,
          segment: {
            borderDash: ({ p1DataIndex }: { p1DataIndex: number }) => (p1DataIndex > solid ? [2, 5] : undefined),
          },
        }
      }),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: look.isStill ? false : { duration: 240 },
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          grid: { display: false },
          border: { color: look.line },
          ticks: {
            color: look.muted,
            font,
            maxRotation: 0,
            autoSkipPadding: 12,
            // The year of a month goes below it: in one line it would cost every second name.
            callback: (_, at) => (/\D \d{4}$/.test(labels[at] ?? '') ? labels[at]?.split(' ') : labels[at]),
          },
        },
        y: {
          beginAtZero: true,
          suggestedMax: 1,
          border: { display: false },
          grid: { color: look.line },
          ticks: { color: look.muted, font, maxTicksLimit: 5 },
        },
      },
      plugins: {
        tooltip: {
          usePointStyle: true,
          titleFont: font,
          bodyFont: font,
          callbacks: { label: ({ dataset, parsed }) => ` ${dataset.label ?? ''}: ${hoursText((parsed.y ?? 0) * 60)}h` },
        },
      },
    },
  })
  return () => chart.destroy()
}

export interface Slice {
  name: string
  color: string
  minutes: number
}

/** Shares as a ring; each slice has the number that it has in the list beside it. */
export function drawRing(canvas: HTMLCanvasElement, slices: readonly Slice[], look: Look): () => void {
  const font = { family: fontOf(canvas), size: 13 }
  const chart = new Chart(canvas, {
    type: 'doughnut',
    data: {
      labels: slices.map(({ name }) => name),
      datasets: [
        {
          data: slices.map(({ minutes }) => minutes),
          backgroundColor: slices.map(({ color }) => color),
          borderColor: look.surface,
          borderWidth: slices.length > 1 ? 3 : 0,
        },
      ],
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      cutout: '58%',
      animation: look.isStill ? false : { duration: 240 },
      plugins: {
        tooltip: {
          titleFont: font,
          bodyFont: font,
          callbacks: { label: ({ raw }) => ` ${hoursText(Number(raw))}h` },
        },
      },
    },
    plugins: [numbersOn(slices, font.family)],
  })
  return () => chart.destroy()
}

/** Numbers on the slices that have room for one. */
function numbersOn(slices: readonly Slice[], family: string): Plugin<'doughnut'> {
  return {
    id: 'numbers',
    afterDatasetsDraw(chart) {
      const { ctx } = chart
      ctx.save()
      ctx.font = `600 13px ${family}`
      ctx.textAlign = 'center'
      ctx.textBaseline = 'middle'
      for (const [at, element] of chart.getDatasetMeta(0).data.entries()) {
        if (!(element instanceof ArcElement) || element.circumference < leastAngle) continue
        const { x, y } = element.getCenterPoint(false)
        ctx.fillStyle = contrastText(slices[at]?.color ?? '#FFFFFF')
        ctx.fillText(String(at + 1), x, y)
      }
      ctx.restore()
    },
  }
}

/** The narrowest slice that a number fits on, in radians. */
const leastAngle = 0.18

function fontOf(canvas: HTMLCanvasElement): string {
  return getComputedStyle(canvas).fontFamily
}
