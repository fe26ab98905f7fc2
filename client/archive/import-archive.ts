import type { User } from '#shared/accounts/user.ts'
import { dayOf } from '#shared/format/dates.ts'
import { readCurrentAccount } from '#client/store/accounts.ts'
import { currentAccountId, pageAccount } from '#client/store/current-account.ts'
import { newId } from '#client/store/new-id.ts'
import { announceSaved } from '#client/store/saved.ts'
import type { ImportNews, ImportOrder, PlainChoices, ShownPlan } from './import-job.ts'

/** The progress of an archive's import; `null` = none was picked. */
export type Importing =
  | { state: 'reading' }
  | { state: 'planned'; plan: ShownPlan; choices: PlainChoices; file_name: string; isReading: boolean }
  | { state: 'writing'; what: 'records' | 'files'; done: number; total: number }
  | { state: 'done'; made: number; files_made: number; files_left: number; files_refused: readonly string[] }
  | { state: 'refused'; message: string; file_name: string }
  | { state: 'failed'; isFull: boolean }

interface Run {
  account: string
  now: Importing
  worker: Worker
  file_name: string
  choices: PlainChoices | null
}

let current: Run | null = null
const listeners = new Set<() => void>()

/** Follows the import of this page's account: it goes on while she is on other pages. */
export const importing = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: (): Importing | null => (current !== null && current.account === pageAccount() ? current.now : null),
}

/** Reads an archive, in one file or its parts, and plans its import; nothing is written (rule archives.plan). */
export async function openImport(files: readonly File[], user: User): Promise<void> {
  endImport()
  const account = currentAccountId()
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  const file_name = files[0]?.name ?? ''
  const mine: Run = (current = { account, now: { state: 'reading' }, worker, file_name, choices: null })
  worker.onmessage = ({ data }: MessageEvent<ImportNews>) => hear(mine, data)
  worker.onerror = () => hear(mine, { kind: 'failed', isFull: false, message: 'The worker ended' })
  told()
  const known = await readCurrentAccount()
  if (current !== mine || known?.id !== account) return
  send(mine, { kind: 'open', files, user, today: dayOf(new Date()) })
}

/** Plans once more with other choices. */
export function chooseImport(choices: PlainChoices): void {
  if (current?.now.state !== 'planned') return
  current.choices = choices
  current.now = { ...current.now, choices, isReading: true }
  told()
  send(current, { kind: 'plan', choices })
}

/** Writes what was planned; one that was interrupted goes on (rules archives.groups, imports.undo). */
export function writeImport(): void {
  const mine = current
  if (mine?.now.state !== 'planned') return
  mine.now = { state: 'writing', what: 'records', done: 0, total: 0 }
  told()
  send(mine, { kind: 'write', run: newId() })
}

/** Lets go of an archive. What is written stays, and can go on or be taken back. */
export function endImport(): void {
  if (current === null) return
  current.worker.terminate()
  if (current.now.state === 'writing') announceSaved(current.account)
  current = null
  told()
}

function send({ worker }: Run, order: ImportOrder): void {
  worker.postMessage(order)
}

function hear(mine: Run, news: ImportNews): void {
  // She picked another one, or another account is on this page by now.
  if (current !== mine || mine.account !== pageAccount()) return
  const { file_name } = mine
  switch (news.kind) {
    case 'planned': {
      const { plan, choices } = news
      mine.now = { state: 'planned', plan, choices: mine.choices ?? choices, file_name, isReading: false }
      break
    }
    case 'wrote':
      mine.now = { state: 'writing', what: news.what, done: news.done, total: news.total }
      break
    case 'done': {
      const { kind: _done, ...said } = news
      mine.now = { state: 'done', ...said }
      break
    }
    case 'refused':
      mine.now = { state: 'refused', message: news.message, file_name }
      break
    case 'failed':
      mine.now = { state: 'failed', isFull: news.isFull }
  }
  if (mine.now.state !== 'planned' && mine.now.state !== 'writing') mine.worker.terminate()
  told()
}

function told(): void {
  for (const listener of listeners) listener()
}
