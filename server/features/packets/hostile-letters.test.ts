import { connect as dial, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { purgeDue } from '#tests/support/server/purge-due.ts'
import { aLinkedFamily, aPdf, aVisitor, multipartOf } from '#tests/support/server/linked-family.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

// Its types.
import '#server/features/media/letter-files.ts'

let server: TestServer
let port = 0
beforeAll(async () => {
  server = await startServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const words = { name: 'Ann Lee', day: '2026-11-25', text: 'A fine year.' }
const pdf = { name: 'letter.pdf', type: 'application/pdf', bytes: aPdf() }

/** Somebody behind the PIN, with what her browser sends along. */
async function aGuest() {
  const linked = await aLinkedFamily(server)
  const told = await linked.open()
  const visitor = aVisitor(server)
  await visitor.enter(told.path, told.pin)
  const form = /name="form" value="([^"]*)"/.exec((await visitor.get(told.path)).payload)?.[1] ?? ''
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const url = `${told.path}/letter`
  const post = ({ payload, headers }: ReturnType<typeof multipartOf>) =>
    server.app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } })
  return { ...linked, ...told, visitor, form, cookie, url, post }
}

/** One guest for a whole table: a family and its copy take a second. */
function sharedGuest() {
  let made: ReturnType<typeof aGuest> | null = null
  return async () => {
    const guest = await (made ??= aGuest())
    const doors = server.connection.db.updateTable('packet_doors').set({ letters: 0 })
    await doors.where('link_id', '=', guest.link.id).execute()
    const before = (await guest.letters()).length
    return { ...guest, letters: async () => (await guest.letters()).slice(before) }
  }
}

/** Letters that count for a link, in its door. */
async function counted({ link }: { link: { id: string } }): Promise<number> {
  const door = server.connection.db.selectFrom('packet_doors').select('letters').where('link_id', '=', link.id)
  return (await door.executeTakeFirst())?.letters ?? 0
}

/** The bytes that the server keeps for a family. */
function mediaOf({ user }: { user: { id: string } }) {
  return server.connection.db.selectFrom('media').select('sha256').where('account_id', '=', user.id).execute()
}

type Form = ReturnType<typeof multipartOf>
const boundary = 'a-boundary-of-tests'
const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const ofFile = (name: string) =>
  part('file', String(aPdf(name)), `; filename="${name}"\r\ncontent-type: application/pdf`)
const inParts = (form: string, ...more: string[]): Form => ({
  payload: Buffer.from(
    [part('form', form), ...Object.entries(words).map(([name, value]) => part(name, value)), ...more].join('') +
      `--${boundary}--\r\n`,
  ),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
})
const cut = ({ payload, headers }: Form, bytes: number): Form => ({ payload: payload.subarray(0, bytes), headers })

describe('a form that no browser sends is refused, counts for nothing and leaves nothing (rule packets.letter)', () => {
  const theGuest = sharedGuest()
  test.each<[string, (form: string) => Form, number]>([
    ['no boundary', (form) => ({ ...inParts(form), headers: { 'content-type': 'multipart/form-data' } }), 422],
    ['no parts', (form) => ({ ...inParts(form), payload: Buffer.from('hello') }), 422],
    ['nothing', (form) => ({ ...inParts(form), payload: Buffer.alloc(0) }), 404],
    ['half of its words', (form) => cut(inParts(form), 230), 422],
    ['half of its file', (form) => cut(inParts(form, ofFile('a.pdf')), inParts(form).payload.length + 90), 422],
    ['words that are too many bytes', (form) => inParts(form, part('text', 'x'.repeat(50_000))), 422],
    ['seven fields', (form) => inParts(form, part('a', ''), part('b', ''), part('c', '')), 404],
    ['two files', (form) => inParts(form, ofFile('a.pdf'), ofFile('b.pdf')), 404],
    ['a file under another name', (form) => inParts(form, ofFile('a.pdf').replace('"file"', '"photo"')), 404],
    ['a field that every object has', (form) => inParts(form, part('constructor', 'x')), 404],
    ['a field called __proto__', (form) => inParts(form, part('__proto__', 'x')), 404],
    ['an empty token', () => inParts(''), 404],
  ])('%s', async (_, formOf, status) => {
    const guest = await theGuest()
    const before = await mediaOf(guest.family)

    const answer = await guest.post(formOf(guest.form))

    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect([await guest.letters(), await counted(guest), await mediaOf(guest.family)]).toEqual([[], 0, before])
  })

  test('words behind the file don’t replace those that were looked at', async () => {
    const guest = await theGuest()
    const late = [part('name', ''), part('text', 'x'.repeat(20_000))]
    const answers = [await guest.post(inParts(guest.form, ofFile('a.pdf'), ...late))]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200])
    expect(await guest.letters()).toMatchObject([{ ...words, file_name: 'a.pdf' }])
  })

  test('a form of another link or of another browser is none', async () => {
    const [one, other] = [await aGuest(), await aGuest()]
    const fresh = aVisitor(server)
    await fresh.enter(one.path, one.pin)
    const foreign = /name="form" value="([^"]*)"/.exec((await fresh.get(one.path)).payload)?.[1] ?? ''
    // This browser's own, but given out at another address.
    other.visitor.cookies.set('packet_form', one.visitor.cookies.get('packet_form') ?? '')
    const elsewhere = /name="form" value="([^"]*)"/.exec((await other.visitor.get(other.path)).payload)?.[1] ?? ''
    for (const form of [other.form, foreign, elsewhere]) expect((await one.post(inParts(form))).statusCode).toBe(404)
    expect(await one.letters()).toEqual([])
    // Her own serves as often as she likes: five letters come by one page.
    for (const _ of [1, 2]) expect((await one.post(inParts(one.form))).statusCode).toBe(200)
  })
})

describe('words of a stranger (rule packets.letter)', () => {
  const theGuest = sharedGuest()
  const emoji = '\u{1F600}'
  test.each<[string, Partial<typeof words>, object | null]>([
    ['10,000 emoji count as 10,000 characters', { text: emoji.repeat(10_000) }, { text: emoji.repeat(10_000) }],
    ['10,001 don’t', { text: emoji.repeat(10_001) }, null],
    ['10,000 characters with line breaks', { text: `a${'\r\n'.repeat(9998)}b` }, { text: `a${'\n'.repeat(9998)}b` }],
    ['only spaces are none', { text: ' \r\n\t\u200b' }, null],
    ['a name of nothing to see is none', { name: '\u200b \u202e' }, null],
    ['control characters go', { text: 'a\0b\u0007c\td', name: 'Ann\0\r\nLee' }, { text: 'abc\td', name: 'Ann Lee' }],
    ['what turns a name around goes', { name: '\u202eAnn\u202c \u2066Lee\u2069' }, { name: 'Ann Lee' }],
    ['a day beyond all calendars', { day: '9999-01-01' }, null],
    ['markup stays text', { text: '<script>alert(1)</script>' }, { text: '<script>alert(1)</script>' }],
  ])('%s', async (_, changed, kept) => {
    const { visitor, path, letters } = await theGuest()
    const answer = await visitor.send(path, { ...words, ...changed })
    expect(answer.statusCode).toBe(kept === null ? 422 : 200)
    expect(answer.payload).not.toContain('<script')
    expect(await letters()).toMatchObject(kept === null ? [] : [{ ...words, ...kept }])
  })

  test.each([
    ['Überprüfung.pdf', 'Überprüfung.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a\u202efdp.exe', 'afdp.exe'],
    ['a\0b.pdf', 'a b.pdf'],
    [`${'long '.repeat(100)}.pdf`, 'long '.repeat(40).trim()],
  ])('the name of a file: %s', async (name, kept) => {
    const { visitor, path, letters } = await theGuest()
    expect((await visitor.send(path, words, { ...pdf, name })).statusCode).toBe(200)
    expect(await letters()).toMatchObject([{ file_name: kept, type: 'application/pdf' }])
  })

  test.each([
    ['a PDF that says it is a website', { name: 'a.html', type: 'text/html', bytes: aPdf() }, 'application/pdf'],
    ['a website behind the head of a PDF', { ...pdf, bytes: Buffer.from('%PDF-1.4\n<script>') }, 'application/pdf'],
    ['a drawing with script', { name: 'a.svg', type: 'image/svg+xml', bytes: Buffer.from('<svg onload="x"/>') }, null],
    ['a picture that moves', { name: 'a.gif', type: 'image/gif', bytes: Buffer.from('GIF89a\x01\0\x01\0') }, null],
    ['a zip', { ...pdf, bytes: Buffer.from('PK\x03\x04') }, null],
  ])('a file is what its bytes are: %s', async (_, file, type) => {
    const { visitor, path, letters } = await theGuest()
    const answer = await visitor.send(path, words, file)
    expect(answer.statusCode).toBe(type === null ? 422 : 200)
    expect(await letters()).toMatchObject(type === null ? [] : [{ type }])
  })
})

describe('letters at once, and midway (rule packets.letter)', () => {
  test('of eight at once five come', async () => {
    const guest = await aGuest()
    const sent = Array.from({ length: 8 }, () => guest.post(multipartOf({ form: guest.form, ...words }, pdf)))
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
    expect(Object.groupBy(statuses, String)).toMatchObject({ 200: { length: 5 }, 422: { length: 3 } })
    expect([(await guest.letters()).length, await counted(guest)]).toEqual([5, 5])
  })

  test('a caller who hangs up within a file has sent nothing, and may send it again', async () => {
    const guest = await aGuest()
    const bytes = Buffer.concat([aPdf(), Buffer.alloc(300_000)])
    const { payload, headers } = multipartOf({ form: guest.form, ...words }, { ...pdf, bytes })
    const socket = dial(port, '127.0.0.1').on('error', () => {})
    const lines = [`POST ${guest.url} HTTP/1.1`, 'host: x', `cookie: ${guest.cookie}`]
    const head = [...lines, `content-type: ${headers['content-type']}`, `content-length: ${payload.length}`]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(payload.subarray(0, 100_000))
    await vi.waitFor(async () => expect(await counted(guest)).toBe(1), 5000)

    socket.destroy()

    await vi.waitFor(async () => expect(await counted(guest)).toBe(0), 5000)
    expect(await guest.letters()).toEqual([])
  })

  /** Does something while a file comes. */
  function midway(work: () => Promise<unknown>): void {
    const { receive } = server.app.letterFiles
    vi.spyOn(server.app.letterFiles, 'receive').mockImplementation(async (source) => {
      const received = await receive(source)
      await work()
      return received
    })
  }

  test('where the link closes midway nothing arrives, and she is told', async () => {
    const guest = await aGuest()
    midway(() => guest.family.delete(`/api/packets/${guest.packet}/link`))

    const answer = await guest.visitor.send(guest.path, words, pdf)

    expect([answer.statusCode, answer.payload]).toEqual([422, expect.stringContaining('closed in the meantime')])
    expect(await guest.letters()).toEqual([])
  })

  test('where the account is erased midway nothing arrives or stays', async () => {
    const guest = await aGuest()
    const { id } = guest.family.user
    const due = { deletion_at: new Date(Date.now() - 1000) }
    midway(async () => {
      await server.connection.db.updateTable('accounts').set(due).where('id', '=', id).execute()
      await purgeDue(server)
    })

    const answer = await guest.visitor.send(guest.path, words, pdf)

    expect(answer.statusCode).toBe(422)
    expect([await guest.letters(), await mediaOf(guest.family)]).toEqual([[], []])
  })

  test('where the store is away she is asked to send it again, and it doesn’t count', async () => {
    const guest = await aGuest()
    vi.spyOn(server.app.media, 'put').mockRejectedValue(new Error('the disk is gone'))
    const answer = await guest.visitor.send(guest.path, words, pdf)
    expect([answer.statusCode, answer.payload]).toEqual([422, expect.stringContaining('send it again')])
    expect([await guest.letters(), await counted(guest)]).toEqual([[], 0])
  })
})
