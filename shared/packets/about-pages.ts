import type { PacketModel } from './packet-models.ts'

/** About so many rows of each table stand on a page. */
const onPage = { log: 36, books: 26, rows: 30 } as const

/** About how many pages a packet's PDF has: the builder says it before anything is drawn. */
export function aboutPages({ areas, reading, log, attendance, hours, scores, filings }: PacketModel): number {
  const samples = areas.reduce((sum, area) => sum + pagesOfSamples(area.samples), 0)
  const short = (hours ? hours.areas.length : 0) + (scores?.length ?? 0) + (filings?.length ?? 0)
  const pages =
    1 +
    samples +
    (reading ? (reading.books.length + reading.materials.length) / onPage.books : 0) +
    (log ? log.entries.length / onPage.log : 0) +
    (attendance ? 0.5 : 0) +
    short / onPage.rows
  return Math.ceil(pages)
}

function pagesOfSamples(samples: readonly { full_page: boolean }[]): number {
  const alone = samples.filter(({ full_page }) => full_page).length
  return alone + Math.ceil((samples.length - alone) / 4)
}
