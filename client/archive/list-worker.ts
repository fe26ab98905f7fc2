import { badRowsCsv } from '#shared/imports/list/bad-rows-csv.ts'
import { announceSaved } from '#client/store/saved.ts'
import { failed } from './failed.ts'
import type { ListNews, ListOrder } from './list-job.ts'
import { asOnlyImport } from './one-import.ts'
import { ListRefused, openList, readList, type ReadList } from './read-list.ts'
import { shownList } from './shown-list.ts'
import { writeList } from './write-list.ts'

declare const self: DedicatedWorkerGlobalScope

/** The list as it was read last. */
let last: ReadList | null = null

self.onmessage = ({ data }: MessageEvent<ListOrder>) => void answer(data)

async function answer(order: ListOrder): Promise<void> {
  tell(
    await carryOut(order).catch((cause: unknown): ListNews => {
      if (cause instanceof ListRefused) return { kind: 'refused', message: cause.message }
      return failed(cause)
    }),
  )
}

function tell(news: ListNews): void {
  self.postMessage(news)
}

async function carryOut(order: ListOrder): Promise<ListNews> {
  if (order.kind === 'open') {
    last = readList(await openList(order), null)
    return { kind: 'read', turn: 0, list: shownList(last), choices: last.choices }
  }
  if (last === null) throw new Error('No list is open')
  switch (order.kind) {
    case 'read':
      last = readList(last.opened, order.choices)
      return { kind: 'read', turn: order.turn, list: shownList(last), choices: last.choices }
    case 'bad_rows':
      return { kind: 'bad_rows', text: badRowsCsv(last.list, last.reading.bad) }
    case 'write':
      return { kind: 'done', made: await write(last, order) }
  }
}

async function write({ opened }: ReadList, { choices, run }: Extract<ListOrder, { kind: 'write' }>): Promise<number> {
  const { id: account } = opened.opening.user
  try {
    return await asOnlyImport(account, () =>
      writeList(opened, choices, run, (done, total) => tell({ kind: 'wrote', done, total })),
    )
  } finally {
    // Also where it stopped: what is in goes out.
    announceSaved(account)
  }
}
