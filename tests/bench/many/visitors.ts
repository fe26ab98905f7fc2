import { once } from 'node:events'
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signToken } from '#server/plugins/tokens.ts'
import type { Morning, Order } from './generator.ts'
import type { Ground } from './ground.ts'
import { aPicture } from './picture.ts'
import type { Template } from './template-family.ts'
import type { Visitor } from './visit.ts'

const twoDays = 2 * 24 * 60 * 60_000

/** The process that makes the load. */
export interface Generator {
  pid: number
  /** Opens a live stream of each family; answers how many are open. */
  listen: () => Promise<number>
  /** Lets so many families a second come for so long; of ten pushes so many bring a photo. */
  morning: (rate: number, seconds: number, photoOfTen: number) => Promise<Morning>
  /** Closes the streams. */
  close: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts it for a fifth of the families of a number up to `families`. */
export async function startGenerator(ground: Ground, template: Template, families: number): Promise<Generator> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthbook-visitors-'))
  const [visitors, picture] = [join(folder, 'visitors'), join(folder, 'picture.jpg')]
  const known = await visitorsOf(ground, template, families)
  await writeFile(visitors, known.map((one) => JSON.stringify(one)).join('\n'))
  await writeFile(picture, await aPicture())
  const script = join(import.meta.dirname, 'generator.ts')
  const child = fork(script, [visitors, picture, ...ground.servers.map(({ url }) => url)])
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('the generator ended')))
  // Asked for only while an answer is waited for.
  gone.catch(() => {})
  const ask = async (order: Order) => {
    child.send(order)
    return Promise.race([answerOf(child), gone])
  }
  return {
    pid: child.pid ?? 0,
    listen: async () => Number(await ask({ do: 'listen' })),
    morning: async (rate, seconds, photoOfTen) => (await ask({ do: 'morning', rate, seconds, photoOfTen })) as Morning, // its answer to that order
    close: async () => void (await ask({ do: 'close' })),
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('message', resolve))
}

/** Every fifth family, as a device knows it that signed in two days ago. */
async function visitorsOf({ client, secret }: Ground, template: Template, families: number): Promise<Visitor[]> {
  const { rows } = await client.query<Omit<Visitor, 'token'> & { session: string }>(
    `select account_id as account, bench.of_family($2::uuid, family) as session, epoch, head::int as head,
      array(select bench.of_family(id, family) from unnest($3::uuid[]) id) as students,
      array(select bench.of_family(id, family) from unnest($4::uuid[]) id) as subjects
    from generate_series(5, $5::int, 5) family join sync_head on account_id = bench.of_family($1::uuid, family)`,
    [template.account, template.session, template.students, template.subjects, families],
  )
  const key = new TextEncoder().encode(secret)
  const issued = Date.now() - twoDays
  const signed = async ({ session, ...one }: (typeof rows)[number]): Promise<Visitor> => {
    return { ...one, token: await signToken(key, one.account, session, issued) }
  }
  return Promise.all(rows.map(signed))
}
