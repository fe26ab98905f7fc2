import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, mutatedSource, root, type Mutant } from './find-mutants.ts'
import { tryTypes } from './try-types.ts'

/** The test or check that noticed a mutant; `null` = nothing did. */
export type Killer = string | null

/** A command that fails when it notices something, and how long it may say nothing. */
interface Check {
  name: string
  args: readonly string[]
  /** Seconds; far more than it needs on a busy machine. A mutant that takes longer does not come to an end. */
  silence: number
}

/** Tries a mutant against the checks, cheap ones first, until one fails. Without a mutant: all must pass. */
export async function tryMutant(mutant: Mutant | null, file: string): Promise<Killer> {
  const types = mutant && (await tryTypes(mutant))
  if (types !== null) return `types: ${types}`
  for (const { name, args, silence } of checksFor(file)) {
    const { failed, said } = await run(args, silence, mutant)
    if (failed) return `${name}: ${said}`
  }
  return null
}

function checksFor(file: string): Check[] {
  const room = file.split('/')[0] ?? ''
  const nearest = ['tests/simulation/scenarios', 'tests/simulation/world', ...(besideTheCode[room] ?? [])]
  // Real SQL takes longest, and says most about the code that holds it.
  const onServer = [
    'server/records',
    'server/sync',
    ...(file.includes('/sql/') ? ['tests/contract/records.test.ts'] : []),
  ]
  return [
    { name: 'seeds', args: seeds(1, 6), silence: 90 },
    { name: 'tests', args: vitest(nearest), silence: 300 },
    { name: 'seeds', args: seeds(7, 60), silence: 90 },
    ...(room === 'server' ? [{ name: 'tests', args: vitest(onServer), silence: 600 }] : []),
  ]
}

const besideTheCode: Readonly<Record<string, readonly string[]>> = {
  client: ['client/sync', 'client/store'],
  shared: ['shared/records'],
}

function seeds(from: number, to: number): string[] {
  return ['tests/mutants/try-seeds.ts', String(from), String(to)]
}

function vitest(files: readonly string[]): string[] {
  return ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/mutants/vitest.config.ts', ...files]
}

interface End {
  failed: boolean
  /** The line that says what failed. */
  said: string
}

function run(args: readonly string[], silence: number, mutant: Mutant | null): Promise<End> {
  const env = {
    ...process.env,
    MUTANT: mutant ? written(mutant) : '',
    NO_COLOR: '1',
    NODE_COMPILE_CACHE: join(cache, 'compiled'),
    DATABASE_URL: undefined,
  }
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--max-old-space-size=1024', ...args], { cwd: root, env })
    let output = ''
    let silentFor = 0
    // Counted, so that a time in which the whole machine slept is no silence.
    const ticks = setInterval(() => {
      silentFor += 1
      if (silentFor > silence) child.kill('SIGKILL')
    }, 1000)
    const listen = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
      silentFor = 0
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('close', (code) => {
      clearInterval(ticks)
      resolve({ failed: code !== 0, said: silentFor > silence ? 'does not end' : sayingOf(output) })
    })
  })
}

function sayingOf(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return (lines.find((line) => /^ *(FAIL|×)/.test(line)) ?? lines.at(-1) ?? 'no output').trim().slice(0, 160)
}

function written(mutant: Mutant): string {
  mkdirSync(cache, { recursive: true })
  const file = join(cache, `${mutant.id}.json`)
  writeFileSync(file, JSON.stringify({ path: join(root, mutant.file), source: mutatedSource(mutant) }))
  return file
}
