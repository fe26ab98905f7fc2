import sharp from 'sharp'
import { registerFamily, signInAgain, type Family } from '#tests/support/server/family.ts'
import { sha256Of } from '#tests/support/server/media.ts'
import { startOwnServer } from './own-server.ts'
import { p95, print, timed } from './table.ts'

const seconds = 30
const uploadsAtOnce = 8

/** Measures how eight uploads of small files that open into 49 megapixels and more slow down other families. */
export async function benchPictures(): Promise<void> {
  const bombs = await manyBombs()
  const server = await startOwnServer()
  const [quiet, ...hostile] = await Promise.all([0, 1, 2].map(() => registerFamily(server.url)))
  if (!quiet) throw new Error('nobody registered')
  await measure('alone', server.url, quiet, [])
  await measure(`beside ${uploadsAtOnce} hostile pictures at once`, server.url, quiet, hostile, bombs)
  await server.stop()
}

async function measure(
  what: string,
  url: string,
  quiet: Family,
  hostile: readonly Family[],
  bombs: readonly Buffer[] = [],
): Promise<void> {
  const until = Date.now() + seconds * 1000
  const answers = new Map<number, number>()
  const attack = async (at: number) => {
    const family = hostile[at % hostile.length]
    for (let next = at; family && Date.now() < until; next += 1) {
      const bomb = bombs[next % bombs.length] ?? Buffer.alloc(0)
      const status = await sendPicture(url, family, bomb, next * uploadsAtOnce + at)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status === 503) await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const attacks = hostile.length === 0 ? [] : Array.from({ length: uploadsAtOnce }, (_, at) => attack(at))
  const times = { signIn: [] as number[], page: [] as number[], pull: [] as number[] }
  while (Date.now() < until) {
    times.signIn.push(await timed(() => signInAgain(url, quiet)))
    times.page.push(await timed(() => fetch(url).then((answer) => answer.text())))
    times.pull.push(await timed(() => quiet.call('GET', '/api/sync/pull?limit=1')))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await Promise.all(attacks)
  const goalOf = (value: number) => ({ at: 'most', value }) as const
  print({ what: `a sign-in ${what}, p95`, value: p95(times.signIn), unit: 'ms', goal: goalOf(1000) })
  print({ what: '  the first page, p95', value: p95(times.page), unit: 'ms', goal: goalOf(300) })
  print({ what: '  a pull, p95', value: p95(times.pull), unit: 'ms', goal: goalOf(300) })
  print({ what: '  how often', value: times.signIn.length, unit: '' })
  for (const [status, count] of answers) print({ what: `  pictures answered ${status}`, value: count, unit: '' })
}

/** Uploads a picture that nobody has sent before; answers the status of its last piece, 0 where there was none. */
async function sendPicture(url: string, { token }: Family, picture: Buffer, salt: number): Promise<number> {
  const bytes = Buffer.concat([picture, Buffer.from(`salt ${salt} ${Math.random()}`)])
  const sha256 = sha256Of(bytes)
  const authorization = `Bearer ${token}`
  const send = async (method: string, path: string, headers: Record<string, string>, said: string | Buffer) => {
    const body = typeof said === 'string' ? said : new Uint8Array(said)
    const answer = await fetch(url + path, { method, headers: { authorization, ...headers }, body }).catch(() => null)
    await answer?.arrayBuffer().catch(() => {})
    return answer?.status ?? 0
  }
  const claim = JSON.stringify({ sha256, type: 'image/jpeg', bytes: bytes.length })
  let status = await send('POST', '/api/media', { 'content-type': 'application/json' }, claim)
  const piece = 512 * 1024
  for (let offset = 0; offset < bytes.length && status < 300 && status > 0; offset += piece) {
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
    status = await send('PATCH', `/api/media/${sha256}`, headers, bytes.subarray(offset, offset + piece))
  }
  return status
}

/** 49 megapixels of one color as AVIF, PNG, JPEG and WebP, and a PNG of far more. */
async function manyBombs(): Promise<Buffer[]> {
  const ofSide = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#96B98D' }, limitInputPixels: false })
  const made = [
    ofSide(7000).avif({ effort: 0 }),
    ofSide(7000).png(),
    ofSide(7000).jpeg(),
    ofSide(7000).webp({ effort: 0 }),
  ]
  return Promise.all([...made, ofSide(12_000).png()].map((one) => one.toBuffer()))
}
