import type { User } from '#shared/accounts/user.ts'
import { dayOf } from '#shared/format/dates.ts'
import type { Question } from '#shared/imports/list/questions.ts'
import { readCurrentAccount } from '#client/store/accounts.ts'
import { currentAccountId, pageAccount } from '#client/store/current-account.ts'
import { newId } from '#client/store/new-id.ts'
import { announceSaved } from '#client/store/saved.ts'
import { questionsShown } from './list-answers.ts'
import {
  pastedName,
  type ListChoices,
  type ListNews,
  type ListOrder,
  type ListSource,
  type ShownList,
} from './list-job.ts'

export type { ListChoices, ListSource, ShownList } from './list-job.ts'
export { formAnswer, withColumnChosen } from './list-answers.ts'

/** The progress of a list's import; `null` = none was picked. */
export type ListImporting =
  | { state: 'reading' }
  | {
      state: 'shown'
      list: ShownList
      choices: ListChoices
      /** Questions that are open, and those that were answered here: an answer can be changed. */
      questions: readonly Question[]
      file_name: string
      isReading: boolean
    }
  | { state: 'writing'; done: number; total: number }
  | { state: 'done'; made: number }
  | { state: 'refused'; message: string; file_name: string; isPasted: boolean }
  | { state: 'failed'; isFull: boolean }

/** A list whose first rows are shown, with what the parent chose. */
export type ShownImport = Extract<ListImporting, { state: 'shown' }>

interface Run {
  account: string
  now: ListImporting
  worker: Worker
  file_name: string
  isPasted: boolean
  /** The number of the last order to read. */
  turn: number
  onBadRows: ((text: string) => void) | null
}

let current: Run | null = null
const listeners = new Set<() => void>()

/** Follows the import of a list of this page's account: it goes on while she is on other pages. */
export const listImporting = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: (): ListImporting | null => (current !== null && current.account === pageAccount() ? current.now : null),
}

/** Reads a list and shows what it would bring; nothing is written (rule imports.list-page). */
export async function openListImport(source: ListSource, user: User): Promise<void> {
  endListImport()
  const account = currentAccountId()
  const worker = new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' })
  const isPasted = 'pasted' in source
  const mine: Run = (current = {
    account,
    now: { state: 'reading' },
    worker,
    file_name: isPasted ? pastedName : source.file.name,
    isPasted,
    turn: 0,
    onBadRows: null,
  })
  worker.onmessage = ({ data }: MessageEvent<ListNews>) => hear(mine, data)
  worker.onerror = () => hear(mine, { kind: 'failed', isFull: false, message: 'The worker ended' })
  told()
  const known = await readCurrentAccount()
  if (current !== mine || known?.id !== account) return
  send(mine, { kind: 'open', source, user, today: dayOf(new Date()) })
}

/** Reads the list once more with other choices. */
export function chooseForList(change: Partial<ListChoices>): void {
  const mine = current
  if (mine?.now.state !== 'shown') return
  const choices = { ...mine.now.choices, ...change }
  mine.turn += 1
  mine.now = { ...mine.now, choices, isReading: true }
  told()
  send(mine, { kind: 'read', turn: mine.turn, choices })
}

/** Notes grades of new children and of earlier years: no row reads otherwise for them. */
export function chooseGrades(change: Partial<Pick<ListChoices, 'grades' | 'earlierGrades'>>): void {
  if (current?.now.state !== 'shown') return
  current.now = { ...current.now, choices: { ...current.now.choices, ...change } }
  told()
}

/** The rows that stay out as a table of their own; blank where the list is gone (rule imports.bad-rows). */
export function readBadRows(): Promise<string> {
  const mine = current
  if (mine?.now.state !== 'shown') return Promise.resolve('')
  return new Promise((resolve) => {
    mine.onBadRows = resolve
    send(mine, { kind: 'bad_rows' })
  })
}

/** Writes what is shown (rules imports.records, imports.undo). */
export function writeListImport(): void {
  const mine = current
  if (mine?.now.state !== 'shown') return
  const { choices } = mine.now
  mine.now = { state: 'writing', done: 0, total: 0 }
  told()
  send(mine, { kind: 'write', run: newId(), choices })
}

/** Lets go of a list. What is written stays, and can be taken back. */
export function endListImport(): void {
  if (current === null) return
  current.worker.terminate()
  if (current.now.state === 'writing') announceSaved(current.account)
  current = null
  told()
}

function send({ worker }: Run, order: ListOrder): void {
  worker.postMessage(order)
}

function hear(mine: Run, news: ListNews): void {
  // She picked another one, or another account is on this page by now.
  if (current !== mine || mine.account !== pageAccount()) return
  if (news.kind === 'bad_rows') return mine.onBadRows?.(news.text)
  mine.now = heard(mine, news)
  if (mine.now.state !== 'shown' && mine.now.state !== 'writing') mine.worker.terminate()
  told()
}

function heard({ now, turn, file_name, isPasted }: Run, news: Exclude<ListNews, { kind: 'bad_rows' }>): ListImporting {
  switch (news.kind) {
    case 'read': {
      // She chose on meanwhile: her choices stand.
      const shown = now.state === 'shown' ? now : null
      const choices = shown?.choices ?? news.choices
      const questions = questionsShown(news.list.questions, shown?.questions ?? [], choices)
      return { state: 'shown', list: news.list, choices, questions, file_name, isReading: news.turn !== turn }
    }
    case 'wrote':
      return { state: 'writing', done: news.done, total: news.total }
    case 'done':
      return { state: 'done', made: news.made }
    case 'refused':
      return { state: 'refused', message: news.message, file_name, isPasted }
    case 'failed':
      // Before it was written, nothing is in.
      if (now.state !== 'writing') return { state: 'refused', message: unreadable, file_name, isPasted }
      return { state: 'failed', isFull: news.isFull }
  }
}

const unreadable = 'Something went wrong while it was read, and nothing was added. Please try again.'

function told(): void {
  for (const listener of listeners) listener()
}
