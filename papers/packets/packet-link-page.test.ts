import { describe, expect, test } from 'vitest'
import { packetModel } from '#shared/packets/packet-model.ts'
import { aPhoto, aSample, examplePacket } from '#tests/support/papers/example-packet.ts'
import { linkedPage, linkedPolicy, pageAsSent } from './packet-link-page.ts'

const sent = { files: '/p/secret/file/', head: '<style>x</style>', foot: '<form></form>' }

describe('the page of a link (rule packets.copy)', () => {
  test('names its samples by their numbers, each once, and holds none of their bytes', async () => {
    const { text, samples } = linkedPage(packetModel(await examplePacket()))

    const page = pageAsSent(text, sent)

    const named = [...page.matchAll(/(?:src|href)="\/p\/secret\/file\/(\d+)"/g)].map(([, number]) => Number(number))
    expect(new Set(named)).toEqual(new Set(samples.keys()))
    expect(new Set(samples.map(({ media }) => media))).toEqual(new Set(['picture', 'recording', 'pdf']))
    expect(page).not.toContain('data:')
    expect(page).not.toContain('<script')
    expect([page.includes(sent.head), page.includes(sent.foot)]).toEqual([true, true])
  })

  test('takes no place of its own for a text that looks like one', async () => {
    const title = '<files>0 <!--head--> <!--foot-->'
    const id = 'photo-2026-09-16-sc'
    const input = await examplePacket({ attachments: [aPhoto('2026-09-16-sc', { id, caption: title })] })
    const samples = [aSample('Science', id, { position: 'a' })]
    const { text } = linkedPage(packetModel({ ...input, packet: { ...input.packet, samples } }))

    const page = pageAsSent(text, sent)

    expect(page.split('/p/secret/file/')).toHaveLength(2)
    expect(page.split(sent.foot)).toHaveLength(2)
    expect(page).toContain('&#60;files&#62;0')
  })

  test('may load its own files and two styles, and run nothing', () => {
    const policy = linkedPolicy('sha256-abc')
    expect(policy).toContain("default-src 'none'; img-src 'self'; media-src 'self'; style-src 'sha256-")
    expect(policy).not.toMatch(/unsafe|data:|\*/)
  })
})
