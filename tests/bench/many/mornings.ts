import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, p95, print } from '#tests/bench/table.ts'
import type { Morning } from './generator.ts'
import type { Ground } from './ground.ts'
import { processorTime, shares, type Used } from './processors.ts'
import { rowsEach, type Template } from './template-family.ts'
import { startGenerator, type Generator } from './visitors.ts'
import { opsOfPush } from './visit.ts'

/** Seconds of each rate. */
const planned = 15
const rates = [10, 20, 40, 60, 80, 100, 130, 160, 200]
const slowest = 300
/** Part of the processors that the generator may have. */
const mostOfGenerator = 1 / 3
/** Families of a school morning come within 30 minutes. */
const morningSeconds = 30 * 60

/** A school morning of a fifth of the families at rising rates, with and without photos, until a push is too slow. */
export async function measureMornings(ground: Ground, template: Template, families: number): Promise<void> {
  const generator = await startGenerator(ground, template, families)
  await measureStreams(ground, generator)
  for (const photoOfTen of [0, 1]) {
    console.log(photoOfTen === 0 ? 'A morning without photos' : 'A morning with a photo of 200 KB in ten')
    let best: Step | null = null
    let last: Step | null = null
    for (const rate of rates) {
      const step = await measureStep(ground, generator, rate, photoOfTen)
      printStep(step)
      last = step
      const isGood = p95(step.morning.push) <= slowest && (step.share['generator'] ?? 0) <= mostOfGenerator
      if (isGood) best = step
      if (p95(step.morning.push) > slowest) break
    }
    const shown = best ?? last
    if (best === null) console.log('  No rate was met; of the last one:')
    if (shown !== null) printBest(shown, families)
  }
  await generator.close()
  await generator.stop()
}

async function measureStreams({ servers, client }: Ground, generator: Generator): Promise<void> {
  const held = async () => Promise.all(servers.map(({ memory }) => memory()))
  const before = await held()
  const open = await generator.listen()
  const after = await held()
  const grown = (of: 'rss' | 'heap') =>
    after.reduce((sum, memory, place) => sum + memory[of] - (before[place]?.[of] ?? 0), 0) / open / 1000
  print({ what: 'live streams open at once', value: open, unit: '' })
  print({ what: '  memory of a server for each', value: grown('rss'), unit: 'KB' })
  print({ what: '  of it live objects', value: grown('heap'), unit: 'KB' })
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  print({ what: 'connections to Postgres', value: rows[0]?.count ?? 0, unit: '' })
}

interface Step {
  rate: number
  morning: Morning
  share: Used
  /** Bytes that Postgres wrote ahead for each visit, and of them whole pages. */
  wal: { bytes: number; pages: number }
}

async function measureStep(ground: Ground, generator: Generator, rate: number, photoOfTen: number): Promise<Step> {
  const [one, two] = ground.servers
  const roots = { generator: generator.pid, postgres: ground.postgres, bucket: process.pid }
  // Whoever started them has nobody's time but its own: they all live on.
  const used = () => {
    const all = processorTime({ ...roots, one: one?.pid ?? 0, two: two?.pid ?? 0 })
    const ofOthers = (all['generator'] ?? 0) + (all['one'] ?? 0) + (all['two'] ?? 0)
    return { ...all, bucket: (all['bucket'] ?? 0) - ofOthers }
  }
  const wal = await walOf(ground)
  const [before, began] = [used(), performance.now()]
  const morning = await generator.morning(rate, planned, photoOfTen)
  const [after, took] = [used(), (performance.now() - began) / 1000]
  const written = await walOf(ground)
  await sleep(1000)
  const visits = rate * planned
  return {
    rate,
    morning,
    share: { ...shares(before, after, took), seconds: took },
    wal: { bytes: (written.bytes - wal.bytes) / visits, pages: (written.pages - wal.pages) / visits },
  }
}

async function walOf({ client }: Ground): Promise<{ bytes: number; pages: number }> {
  const { rows } = await client.query<{ bytes: string; pages: string }>(
    'select wal_bytes as bytes, wal_fpi as pages from pg_stat_wal',
  )
  return { bytes: Number(rows[0]?.bytes), pages: Number(rows[0]?.pages) }
}

function printStep({ rate, morning, share, wal }: Step): void {
  const { push, pull, photo, pokeAcross, pokeHere, late, refused, unheard, open } = morning
  const percent = (name: string) => `${Math.round((share[name] ?? 0) * 100)}%`
  const isHeavy = (share['generator'] ?? 0) > mostOfGenerator
  const half = push.length > 0 ? median(push) : Number.NaN
  const words = [
    `${rate}/s: push p50 ${half.toFixed(0)}, p95 ${p95(push).toFixed(0)} ms, pull p95 ${p95(pull).toFixed(0)}`,
    ...(photo.length > 0 ? [`photo p95 ${p95(photo).toFixed(0)}`] : []),
    `poke across p95 ${p95(pokeAcross).toFixed(0)}, here ${p95(pokeHere).toFixed(0)}, unheard ${unheard}, streams ${open}`,
    `processors: servers ${percent('one')} + ${percent('two')}, Postgres ${percent('postgres')}, bucket ${percent('bucket')}`,
    `generator ${percent('generator')}${isHeavy ? ' (too much: does not count)' : ''}, others ${percent('others')}`,
    `a visit takes ${timeOf(share, ['one', 'two'], rate)} ms of servers, ${timeOf(share, ['postgres'], rate)} of Postgres`,
    `writes ahead ${(wal.bytes / 1000).toFixed(0)} KB, ${wal.pages.toFixed(1)} whole pages among it`,
    `late p95 ${p95(late).toFixed(0)} ms, load ${loadavg()[0]?.toFixed(1)}`,
    ...Object.entries(refused).map(([status, count]) => `answered ${status}: ${count}`),
  ]
  console.log(`  ${words.join('; ')}`)
}

/** Milliseconds of a processor that each visit took of some processes. */
function timeOf(share: Used, names: readonly string[], rate: number): string {
  const seconds =
    names.reduce((sum, name) => sum + (share[name] ?? 0), 0) * availableParallelism() * (share['seconds'] ?? 0)
  return ((seconds * 1000) / (rate * planned)).toFixed(1)
}

function printBest({ rate, share, wal }: Step, families: number): void {
  // What a step left to do is done in its own time: it is counted by visits, not by seconds.
  const cores = (availableParallelism() * (share['seconds'] ?? 0)) / planned
  const ours = ['one', 'two', 'postgres'].reduce((sum, name) => sum + (share[name] ?? 0), 0) * cores
  const mornings = rowsEach / opsOfPush
  print({ what: 'visits a second with a push p95 up to 300 ms', value: rate, unit: '/s' })
  print({ what: '  processors they took: servers and Postgres', value: ours, unit: 'cores' })
  print({ what: '  of it Postgres', value: (share['postgres'] ?? 0) * cores, unit: 'cores' })
  print({ what: 'pushes a second a core', value: rate / ours, unit: '/s' })
  print({ what: 'processor time of a visit', value: (ours * 1000) / rate, unit: 'ms' })
  print({ what: 'rate of this morning, uncompressed', value: families / 5 / morningSeconds, unit: '/s' })
  print({ what: 'WAL, a visit', value: wal.bytes / 1000, unit: 'KB' })
  print({ what: '  whole pages in it', value: wal.pages, unit: '' })
  print({ what: 'WAL, a family and year', value: (wal.bytes * mornings) / 1e6, unit: 'MB' })
}
