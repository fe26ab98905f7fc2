import type { LightMyRequestResponse } from 'fastify'
import { v7 as newId } from 'uuid'
import { makeCopies, type Copying } from '#server/features/packets/make-copies.ts'
import { aDocument, aDocumentPage, aPacket, anActivity, anAttachment } from '#tests/support/builders.ts'
import type { PacketLetterFields } from '#shared/packets/packet-letter.ts'
import type { PacketLinkFields } from '#shared/packets/packet-link.ts'
import { aPhoto, aRecording, upload } from './media.ts'
import { giveParents } from './parents.ts'
import { anOp, type Family, type TestServer } from './server.ts'

/** A link as its maker is told of it. */
export interface ToldLink {
  url: string
  pin: string
  link: PacketLinkFields & { id: string }
}

/** A family whose packet has a photo, a recording and a PDF. */
export interface LinkedFamily {
  family: Family
  student: string
  packet: string
  /** The bytes that the server keeps of the PDF. */
  pdf: Buffer
  /** Makes a link; its copy waits for {@link copy}. */
  ask: (days?: number) => Promise<ToldLink>
  /** Makes a link with its copy. */
  open: () => Promise<ToldLink & { path: string }>
  links: () => Promise<(PacketLinkFields & { id: string })[]>
  letters: () => Promise<PacketLetterFields[]>
}

/** A PDF as far as anybody here looks at it. */
export const aPdf = (words = 'Lab report') => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`)

/** The ports for copies of a test server. */
export function copyingOf({ app }: TestServer, more: Partial<Copying> = {}): Copying {
  return { writer: app, media: app.media, log: app.log, makePlayable: async () => false, ...more }
}

/** Does what the job of links does. */
export function copy(server: TestServer, more: Partial<Copying> = {}): Promise<number> {
  return makeCopies(copyingOf(server, more))
}

export async function aLinkedFamily(server: TestServer, { isUploaded = true } = {}): Promise<LinkedFamily> {
  const family = await server.family()
  const parents = await giveParents(family.push)
  const [packet, entry, photo, sound, paper, page] = [newId(), newId(), newId(), newId(), newId(), newId()]
  const pdf = aPdf(newId())
  const [picture, recording] = [await aPhoto(), aRecording()]
  const sent = {
    photo: isUploaded ? (await upload(family, picture)).sha256 : 'a'.repeat(64),
    sound: (await upload(family, recording, 'audio/wav')).sha256,
    pdf: (await upload(family, pdf, 'application/pdf', { use: 'document' })).sha256,
  }
  const create = (record: Parameters<typeof anOp>[0]['record'], record_id: string, fields: Record<string, unknown>) =>
    anOp({ record, record_id, kind: 'create', fields })
  const sample = { area: 'Science', caption: null, full_page: false }
  const samples = [
    { ...sample, kind: 'attachment' as const, id: photo, position: 'a0', caption: 'Plant cell' },
    { ...sample, kind: 'attachment' as const, id: sound, position: 'a1' },
    { ...sample, kind: 'page' as const, id: page, position: 'a2' },
  ]
  const { body } = await family.push([
    create('activities', entry, anActivity({ ...parents, title: 'Cells' })),
    create(
      'attachments',
      photo,
      anAttachment({
        activity_id: entry,
        type: 'image/jpeg',
        sha256: sent.photo,
        bytes: picture.length,
        audio_seconds: null,
      }),
    ),
    create('attachments', sound, {
      ...anAttachment({ activity_id: entry }),
      type: 'audio/wav',
      sha256: sent.sound,
      bytes: recording.length,
      width: null,
      height: null,
      audio_seconds: 1,
    }),
    create('documents', paper, aDocument({ kind: 'other', title: 'Lab report', student_ids: [], activity_id: null })),
    create('document_pages', page, {
      ...aDocumentPage({ document_id: paper }),
      type: 'application/pdf',
      sha256: sent.pdf,
      bytes: pdf.length,
      width: null,
      height: null,
      pages: null,
    }),
    create('packets', packet, aPacket({ student_id: parents.student_id, samples })),
  ])
  const refused = body.answers.filter(({ code }) => code !== 'ok')
  if (refused.length > 0) throw new Error(`A packet was refused: ${JSON.stringify(refused)}`)

  const ask: LinkedFamily['ask'] = async (days) => {
    const answer = await family.post<ToldLink>(`/api/packets/${packet}/link`, days === undefined ? {} : { days })
    if (answer.status !== 201) throw new Error(`A link was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const rowsOf = async <Row>(record: 'packet_links' | 'packet_letters') =>
    (await server.connection.db
      .selectFrom(record)
      .selectAll()
      .where('account_id', '=', family.user.id)
      .orderBy('id')
      .execute()) as unknown as Row[]
  return {
    family,
    student: parents.student_id,
    packet,
    pdf,
    ask,
    open: async () => {
      const told = await ask()
      await copy(server)
      return { ...told, path: pathOf(told) }
    },
    links: () => rowsOf('packet_links'),
    letters: () => rowsOf('packet_letters'),
  }
}

/** The path of a link's address. */
export function pathOf({ url }: Pick<ToldLink, 'url'>): string {
  return new URL(url).pathname
}

/** Somebody without an account, whose browser keeps cookies. */
export interface Visitor {
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  /** Types a PIN into the form of an address. */
  enter: (path: string, pin: string) => Promise<LightMyRequestResponse>
  /** Sends a letter by the form of an open packet. */
  send: (path: string, letter: Record<string, string>, file?: SentFile) => Promise<LightMyRequestResponse>
  cookies: Map<string, string>
}

interface SentFile {
  name: string
  type: string
  bytes: Buffer
}

let networks = 0

/** A visitor from a network of its own. */
export function aVisitor(
  { app }: TestServer,
  remoteAddress = `10.${(networks += 1) >> 8}.${networks & 255}.7`,
): Visitor {
  const cookies = new Map<string, string>()
  const call = async (options: {
    method: 'GET' | 'POST'
    url: string
    payload?: string | Buffer
    headers?: object
  }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...options.headers, ...(cookie === '' ? {} : { cookie }) }
    const answer = await app.inject({ ...options, headers, remoteAddress })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer
  }
  const get: Visitor['get'] = (url, headers = {}) => call({ method: 'GET', url, headers })
  const formOf = async (path: string) => /name="form" value="([^"]*)"/.exec((await get(path)).payload)?.[1] ?? ''
  return {
    cookies,
    get,
    enter: async (path, pin) => {
      const payload = new URLSearchParams({ form: await formOf(path), pin }).toString()
      return call({
        method: 'POST',
        url: path,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    },
    send: async (path, letter, file) => {
      const { payload, headers } = multipartOf({ form: await formOf(path), ...letter }, file)
      return call({ method: 'POST', url: `${path}/letter`, payload, headers })
    },
  }
}

/** A form with a file as browsers send it. */
export function multipartOf(values: Record<string, string>, file?: SentFile) {
  const boundary = 'a-boundary-of-tests'
  const parts: Buffer[] = Object.entries(values).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  if (file)
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from('\r\n'),
    )
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** A PIN that isn't this one. */
export function otherPin(pin: string): string {
  return String((Number(pin) + 1) % 1_000_000).padStart(6, '0')
}
