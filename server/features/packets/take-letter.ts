import type { FastifyInstance, FastifyRequest } from 'fastify'
import type {} from '@fastify/multipart'
import type {} from '@fastify/cookie'
import { Refusal } from '#server/plugins/errors.ts'
import { trimmedOrNull, textLimits } from '#shared/records/text.ts'
import { packetLetter } from '#shared/packets/packet-letter.ts'
import { changeLinks, liveLink } from './change-links.ts'
import { letterPage, unsentPage } from './door-pages.ts'
import { countLetter, isOpen, uncountLetter, type OpenDoor } from './doors.ts'
import { isOurForm } from './visits.ts'

/** The page that is answered to a letter. */
interface Said {
  status: number
  page: string
}

/** The parts of the app that letters need. */
type LetterApp = Pick<FastifyInstance, 'db' | 'poke' | 'policies' | 'writeQueue' | 'letterFiles'>
/** A file on this machine's disk. */
type Received = Awaited<ReturnType<LetterApp['letterFiles']['receive']>>

/**
 * Takes an evaluator's letter by a door that her cookie opened; `null` where its form isn't ours. It is counted before
 * a byte of its file is read (rule packets.letter).
 */
export async function takeLetter(
  app: LetterApp,
  request: FastifyRequest,
  token: string,
  door: OpenDoor,
): Promise<Said | null> {
  if (!request.isMultipart()) return null
  const values: Record<string, string> = {}
  const refused = (why: string) => notTaken(why, token, values)
  let file: Received | null = null
  let file_name: string | null = null
  let isCounted = false
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        // Nobody looked at what comes behind the file.
        if (!isCounted) values[part.fieldname] = String(part.value)
        if (part.valueTruncated) return refused(tooLong)
        continue
      }
      if (part.fieldname !== 'file') return null
      const stopped = await admit()
      if (stopped !== undefined) return stopped
      file = await app.letterFiles.receive(part.file)
      file_name = nameOf(part.filename)
    }
    const stopped = isCounted ? undefined : await admit()
    if (stopped !== undefined) return stopped
    const said = await keep(app, door, { values, file: file?.size ? file : null, file_name, token })
    if (said.status !== 200) await release()
    return said
  } catch (cause) {
    await release()
    const why = reasonIn(cause)
    if (why !== null) return refused(why)
    // The account may have been erased while the file came.
    if (await isOpen(app.db, door)) throw cause
    return refused(closedMeanwhile)
  } finally {
    await file?.remove()
  }

  /** Counts a letter of our form whose words can be taken; else answers what is said, `null` of another form. */
  async function admit(): Promise<Said | null | undefined> {
    if (!isOurForm(request, token, values['form'] ?? '')) return null
    const wrong = errorIn(letterOf(door, values))
    if (wrong !== null) return refused(wrong)
    isCounted = await countLetter(app.db, door)
    return isCounted ? undefined : refused('This link takes no more letters.')
  }

  async function release(): Promise<void> {
    if (isCounted) await uncountLetter(app.db, door)
    isCounted = false
  }
}

type Values = Readonly<Record<string, string>>

/** Too much at once, or the store is away. */
const busy: ReadonlySet<number> = new Set([429, 503])

const tooLong = 'Your letter is too long for this form. Please add it as a PDF.'

interface Letter {
  values: Values
  file: Received | null
  file_name: string | null
  token: string
}

async function keep(app: LetterApp, door: OpenDoor, { values, file, file_name, token }: Letter): Promise<Said> {
  const letter = letterOf(door, values)
  if (file === null && letter.text === null)
    return notTaken('Please write your letter, or add it as a file.', token, values)
  const kept = file === null ? null : await app.letterFiles.keep(door.account_id, file)
  const bytes =
    file === null || kept === null || kept === 'full' ? {} : { sha256: file.sha256, type: kept, bytes: file.size }
  const isThere = await changeLinks(app, door.account_id, async (change) => {
    const row = await liveLink(change, door.link_id)
    if (row === null || row.fields['state'] !== 'open') return false
    change.addLetter(packetLetter.schema.parse({ ...letter, ...bytes, file_name: file === null ? null : file_name }))
    return true
  })
  if (!isThere) return notTaken(closedMeanwhile, token, values)
  const full = 'Your words have arrived. The family has no room for the file: please send it to them in another way.'
  const words = kept === 'full' ? full : 'Thank you. The family sees it with their records.'
  return {
    status: 200,
    page: letterPage(kept === 'full' ? 'Your file didn’t fit' : 'Your letter was sent', words, `/p/${token}`),
  }
}

function letterOf({ packet_id }: OpenDoor, values: Values) {
  const text = trimmedOrNull((values['text'] ?? '').replaceAll('\r\n', '\n').replaceAll(unprintable, ''))
  const [name, day] = [oneLine(values['name'] ?? ''), values['day'] ?? '']
  return { packet_id, name, day, text, state: 'waiting' as const }
}

/** The first thing that is wrong with what was typed. */
function errorIn(letter: ReturnType<typeof letterOf>): string | null {
  const read = packetLetter.schema.safeParse(letter)
  return read.success ? null : `${read.error.issues[0]?.message ?? 'Something is missing'}.`
}

// Control characters, but for line breaks and tabs.
const unprintable = /(?![\n\t])\p{Cc}/gu
// A stranger's name could turn around the words beside it.
const turning = /[\u202A-\u202E\u2066-\u2069]/g

function oneLine(words: string): string {
  return words
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(turning, '')
    .trim()
}

/** The name of a file without folders. */
function nameOf(given: string | undefined): string | null {
  const name = oneLine(given?.split(/[\\/]/).at(-1) ?? '')
  return trimmedOrNull([...name].slice(0, textLimits.short).join(''))
}

function notTaken(why: string, token: string, { form = '', name, day = '', text }: Values): Said {
  const back = `/p/${token}`
  return { status: 422, page: unsentPage(why, { action: `${back}/letter`, form, name, day, text }, back) }
}

const closedMeanwhile = 'This link was closed in the meantime.'

/** Why a file isn't taken: it is refused or too large, or too much goes on; `null` where something else failed. */
function reasonIn(cause: unknown): string | null {
  if (cause instanceof Refusal && cause.status === 422) return cause.message.replaceAll("'", '’')
  if (cause instanceof Refusal && busy.has(cause.status)) return 'We couldn’t take it right now. Please send it again.'
  if (isCutOff(cause)) return 'It didn’t arrive whole. Please send it again.'
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return code === 'FST_REQ_FILE_TOO_LARGE' ? 'A file can be up to 20 MB.' : null
}

/** Returns whether a form ended too early, or was none: its reader throws errors without a code. */
function isCutOff(cause: unknown): boolean {
  return cause instanceof Error && !('code' in cause) && /multipart/i.test(cause.message)
}
