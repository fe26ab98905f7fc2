import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaLimits } from '#shared/media/media-limits.ts'
import { sweepLeftovers } from '#server/features/media/leftover-media.ts'
import { aPhoto, sha256Of } from '#tests/support/server/media.ts'
import { aLinkedFamily, aPdf, aVisitor, multipartOf } from '#tests/support/server/linked-family.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const letter = { name: 'Ann Lee', day: '2026-11-25', text: 'A fine year.\r\nWell done.' }
const pdf = (bytes: Buffer, name = 'letter.pdf') => ({ name, type: 'application/pdf', bytes })

async function aGuest() {
  const linked = await aLinkedFamily(server)
  const told = await linked.open()
  const visitor = aVisitor(server)
  await visitor.enter(told.path, told.pin)
  return { ...linked, ...told, visitor }
}

describe('an evaluator’s letter (rule packets.letter)', () => {
  test('arrives with its words and its file, which is kept until the family decides', async () => {
    const { family, visitor, path, packet, letters } = await aGuest()
    const bytes = aPdf('The letter')

    const answer = await visitor.send(path, letter, pdf(bytes, 'C:\\My Files\\letter.pdf'))

    expect([answer.statusCode, answer.payload]).toEqual([200, expect.stringContaining('Your letter was sent')])
    const sha256 = sha256Of(bytes)
    expect(await letters()).toMatchObject([
      {
        packet_id: packet,
        name: 'Ann Lee',
        day: '2026-11-25',
        text: 'A fine year.\nWell done.',
        sha256,
        type: 'application/pdf',
        bytes: bytes.length,
        file_name: 'letter.pdf',
        state: 'waiting',
      },
    ])
    await server.connection.db
      .updateTable('media')
      .set({ touched_at: new Date('2026-01-01') })
      .where('account_id', '=', family.user.id)
      .execute()
    await sweepLeftovers(server.app)
    const read = await family.call({ method: 'GET', url: `/api/media/${sha256}` })
    expect(read.status).toBe(200)
  })

  test('reaches every device by sync, and a device decides its state and nothing else', async () => {
    const { family, visitor, path, letters } = await aGuest()
    await visitor.send(path, letter)
    const [row] = (await letters()) as { id?: string }[]
    const set = { record: 'packet_letters', record_id: row?.id ?? '', kind: 'set' } as const

    const pulled = await family.get<{ rows: { packet_letters?: object[] } }>('/api/sync/snapshot?part=core')
    const { body } = await family.push([
      anOp({ ...set, fields: { text: 'Changed' } }),
      anOp({ ...set, fields: { state: 'accepted' }, from: { state: 'waiting' } }),
    ])

    expect(JSON.stringify(pulled.body)).toContain('A fine year.')
    expect(body.answers.map(({ code }) => code)).toEqual(['rejected', 'ok'])
    expect(await letters()).toMatchObject([{ text: 'A fine year.\nWell done.', state: 'accepted' }])
  })

  test('may be a picture, which is made again like any other', async () => {
    const { visitor, path, letters } = await aGuest()
    const bytes = await aPhoto()
    const answer = await visitor.send(path, { ...letter, text: '' }, { name: 'letter.jpg', type: 'image/jpeg', bytes })
    expect(answer.statusCode).toBe(200)
    expect(await letters()).toMatchObject([{ text: null, type: 'image/jpeg', sha256: sha256Of(bytes) }])
  })

  test.each([
    ['a page of a website under the name of a PDF', pdf(Buffer.from('<html><script>alert(1)</script></html>')), 6],
    ['more than 20 MB', pdf(Buffer.concat([aPdf(), Buffer.alloc(mediaLimits.pdfBytes)])), 1],
    ['a program', { name: 'letter.exe', type: 'application/octet-stream', bytes: Buffer.from('MZ\x90') }, 1],
  ])('isn’t taken with %s, and she may send it again', async (_, file, often) => {
    const { visitor, path, letters } = await aGuest()

    for (let times = 0; times < often; times += 1) expect((await visitor.send(path, letter, file)).statusCode).toBe(422)

    expect(await letters()).toEqual([])
    expect((await visitor.send(path, letter)).statusCode).toBe(200)
  })

  test.each([
    ['no name', { ...letter, name: ' ' }],
    ['no such day', { ...letter, day: '2026-02-31' }],
    ['neither words nor a file', { ...letter, text: '' }],
    ['10,001 letters', { ...letter, text: 'x'.repeat(10_001) }],
    ['a name of 121 letters', { ...letter, name: 'x'.repeat(121) }],
  ])('isn’t taken with %s', async (_, wrong) => {
    const { visitor, path, letters } = await aGuest()
    const answer = await visitor.send(path, wrong)
    expect([answer.statusCode, answer.payload]).toEqual([422, expect.stringContaining('wasn’t sent')])
    // The form comes back filled in.
    expect(answer.payload).toContain(`>${wrong.text}</textarea>`)
    expect(await letters()).toEqual([])
  })

  test('comes five times by a link, counted before a byte of a file is read', async () => {
    const { visitor, path, letters } = await aGuest()
    const form = /name="form" value="([^"]*)"/.exec((await visitor.get(path)).payload)?.[1] ?? ''
    for (let times = 0; times < 5; times += 1) await visitor.send(path, letter)
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { payload, headers } = multipartOf({ form, ...letter }, pdf(aPdf()))

    const sixth = await server.app.inject({
      method: 'POST',
      url: `${path}/letter`,
      payload,
      headers: { ...headers, cookie },
    })

    expect((await visitor.get(path)).payload).toContain('takes no more')
    expect([sixth.statusCode, sixth.payload]).toEqual([422, expect.stringContaining('takes no more letters')])
    expect(await letters()).toHaveLength(5)
  })

  test('keeps its words where the family’s room is full, and the page says so', async () => {
    const full = await startServer(
      { MEDIA_QUOTA: '0.00002' },
      { connection: server.connection, media: server.app.media },
    )
    const { visitor: _one, path, pin, letters } = await aGuest()
    const visitor = aVisitor(full)
    await visitor.enter(path, pin)

    const answer = await visitor.send(path, letter, pdf(Buffer.concat([aPdf(), Buffer.alloc(50_000)])))

    expect([answer.statusCode, answer.payload]).toEqual([200, expect.stringContaining('no room for the file')])
    expect(await letters()).toMatchObject([
      { text: 'A fine year.\nWell done.', sha256: null, type: null, file_name: 'letter.pdf', state: 'waiting' },
    ])
    await full.app.close()
  })

  test('needs the form of its own page, before its file', async () => {
    const { visitor, path, letters } = await aGuest()
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const post = (values: Record<string, string>) => {
      const { payload, headers } = multipartOf(values, pdf(aPdf()))
      return server.app.inject({ method: 'POST', url: `${path}/letter`, payload, headers: { ...headers, cookie } })
    }
    expect((await post(letter)).statusCode).toBe(404)
    expect((await post({ ...letter, form: 'guessed' })).statusCode).toBe(404)
    expect(await letters()).toEqual([])
  })

  test('goes to the family of the link, whatever its form names', async () => {
    const [one, other] = [await aGuest(), await aGuest()]
    await one.visitor.send(one.path, {
      ...letter,
      packet_id: other.packet,
    })
    expect(await other.letters()).toEqual([])
    expect(await one.letters()).toMatchObject([{ packet_id: one.packet }])
  })
})
