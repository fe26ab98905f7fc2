import plain from '../../papers/fonts/AtkinsonHyperlegibleNext_400Regular.ttf?url'
import bold from '../../papers/fonts/AtkinsonHyperlegibleNext_700Bold.ttf?url'
import otherPlain from '../../papers/fonts/NotoSans_400Regular.ttf?url'
import otherBold from '../../papers/fonts/NotoSans_700Bold.ttf?url'
import title from '../../papers/fonts/SourceSerif4_600SemiBold.ttf?url'
import { gatherPaper } from '#papers/gather.ts'
import type { PaperHost, PaperMedia } from '#papers/pdf/host.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import { PaperRefusal } from '#shared/papers/paper-refusal.ts'
import { devicePaperSource } from '#client/queries/paper-source.ts'
import { closeDatabase, databaseOf } from '#client/store/database.ts'
import { bytesKey } from '#client/store/media/media-tables.ts'
import type { PaperJob, PaperNews, PaperOrder } from './paper-job.ts'
import { shrinkJpeg } from './shrink-jpeg.ts'

declare const self: DedicatedWorkerGlobalScope

/** The font files by name: they come while the records are read. */
const fonts: Readonly<Record<string, Promise<Uint8Array>>> = {
  'AtkinsonHyperlegibleNext_400Regular.ttf': fontAt(plain),
  'AtkinsonHyperlegibleNext_700Bold.ttf': fontAt(bold),
  'NotoSans_400Regular.ttf': fontAt(otherPlain),
  'NotoSans_700Bold.ttf': fontAt(otherBold),
  'SourceSerif4_600SemiBold.ttf': fontAt(title),
}

function fontAt(url: string): Promise<Uint8Array> {
  const file = readFile(url)
  // A paper that is refused never reads it.
  file.catch(() => undefined)
  return file
}

async function readFile(url: string): Promise<Uint8Array> {
  const answer = await fetch(url).catch(() => null)
  if (!answer?.ok) throw new Error('A font file couldn’t be read.')
  return new Uint8Array(await answer.arrayBuffer())
}

/** Resolves what was asked of the page. */
const asked = new Map<StateCode, (law: StateRequirements | null) => void>()

self.onmessage = ({ data }: MessageEvent<PaperOrder>) => {
  if ('job' in data) void answer(data.job)
  else asked.get(data.state)?.(data.law)
}

async function answer(job: PaperJob): Promise<void> {
  const news = await make(job).catch((cause: unknown): PaperNews => {
    const message = cause instanceof Error ? cause.message : String(cause)
    return { kind: cause instanceof PaperRefusal ? 'refused' : 'failed', message }
  })
  self.postMessage(news, news.kind === 'made' ? [news.bytes.buffer] : [])
}

/** Gathers a paper from the database of its account on this device, and draws it. */
async function make(job: PaperJob): Promise<PaperNews> {
  const { ask, user, today } = job
  try {
    const source = devicePaperSource(databaseOf(user.id), { user, today, law })
    const { sheet, fileName, pages, draw } = await gatherPaper(ask, source)
    const { bytes, unprintable } = await draw({ sheet, madeAt: new Date(), host: workerHost(pages, job) })
    return { kind: 'made', bytes: inOwnMemory(bytes), fileName, unprintable: [...unprintable] }
  } finally {
    // An upgrade of the database never waits for a worker that is done.
    closeDatabase(user.id)
  }
}

/** A packet has a hundred megabytes: it goes to the page as it is, without a copy. */
function inOwnMemory(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, length } = bytes
  return buffer instanceof ArrayBuffer ? new Uint8Array(buffer, byteOffset, length) : new Uint8Array(bytes)
}

/** Asks the page for the file of a state. */
async function law(state: StateCode): Promise<StateRequirements> {
  const found = await new Promise<StateRequirements | null>((resolve) => {
    asked.set(state, resolve)
    self.postMessage({ kind: 'law', state } satisfies PaperNews)
  })
  if (found === null) throw new Error(`The rules of ${state} aren’t on this device.`)
  return found
}

function workerHost(of: number | null, { user, isPartial, media }: PaperJob): PaperHost {
  let page = 1
  return {
    ...(isPartial && { warning: 'Made before all records had arrived on this device' }),
    readFont: (file) => fonts[file] ?? Promise.reject(new Error(`There is no font ${file}.`)),
    deflate: null,
    media: mediaOf(user.id, media),
    turn: async () => {
      page += 1
      self.postMessage({ kind: 'page', page, of } satisfies PaperNews)
    },
  }
}

/** Reads bytes from the account's database, else from the job. */
function mediaOf(account: string, given: PaperJob['media']): PaperMedia {
  return {
    read: async (sha256) => {
      const kept = await databaseOf(account).media_bytes.get(bytesKey(sha256, 'full'))
      const bytes = kept?.bytes ?? given.get(sha256)
      return bytes ? new Uint8Array(bytes) : null
    },
    shrink: shrinkJpeg,
  }
}
