import type { PacketModel, ScoreLine } from '#shared/packets/packet-models.ts'
import type { SentLine } from '#shared/filings/sent.ts'
import type { Table } from '#papers/pdf/table.ts'

// The tables that only a packet has: both of its files print them.

/** Stands at a sample whose bytes a file doesn't have: they aren't on the device, have no room, or can't be printed. */
export const notHere = 'Not in this file'

/** Lists the parts of a packet with their numbers. */
export function contentsTable({ contents }: Pick<PacketModel, 'contents'>): Table {
  return {
    columns: [
      { head: 'Part', share: 90, small: true },
      { head: '', share: 20, align: 'right', small: true },
    ],
    rows: contents
      .filter(({ id }) => id !== 'summary')
      .map(({ title, count, is_area }) => [is_area ? `Work Samples: ${title}` : title, count]),
  }
}

export function scoresTable(scores: readonly ScoreLine[]): Table {
  return {
    columns: [
      { head: 'Day', share: 34, small: true },
      { head: 'Test', share: 60, small: true, bold: true },
      { head: 'Subject', share: 40, small: true },
      { head: 'Result', share: 32, align: 'right', small: true },
    ],
    rows: scores.map(({ date, title, subject, result }) => [date, title, subject, result]),
    empty: 'No tests recorded',
  }
}

export function filingsTable(filings: readonly SentLine[]): Table {
  return {
    columns: [
      { head: 'Filing', share: 60, small: true, bold: true },
      { head: 'Sent', share: 90, small: true },
    ],
    rows: filings.map(({ title, text }) => [title, text]),
    empty: 'None recorded',
  }
}
