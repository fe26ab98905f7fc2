import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, vi } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** A line of a job that was done, in the order of the doing. */
export interface Done {
  job: string
  worker: string
}

/** Starts a process that works on jobs, and waits until it does; `env` says where, and how many jobs it is to send first. */
export async function startWorker(name: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = fork(resolve(root, 'tests/support/server/job-worker.ts'), {
    cwd: root,
    execArgv: [],
    env: { ...process.env, DATABASE_URL: '', ...env, WORKER: name },
  })
  const ended = once(child, 'exit').then(() => 'ended')
  if ((await Promise.race([once(child, 'message'), ended])) === 'ended') throw new Error('A worker ended at its start')
  return child
}

/** Returns the work done so far, as a worker sees it. */
export async function doneBy(child: ChildProcess): Promise<Done[]> {
  child.send('done?')
  const [rows] = (await once(child, 'message')) as [Done[]] // see job-worker.ts
  return rows
}

/**
 * Kills one as no goodbye allows, and waits until it is gone.
 */
export async function killWorker(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** What was done by the time that all jobs were, and that a mistake would have shown: what is taken up again is done by then. */
export async function doneInTheEnd(judge: ChildProcess, sent: number, kills: number): Promise<Done[]> {
  await vi.waitFor(async () => expect(new Set((await doneBy(judge)).map(({ job }) => job)).size).toBe(sent), {
    timeout: 120_000,
    interval: 500,
  })
  await pause(4000)
  const done = await doneBy(judge)
  console.log(`${done.length - sent} of ${sent} jobs were done twice, with ${kills} kills`)
  return done
}

/** Returns work done more than once, except when its first worker was killed between the work and its report. */
export function doneTwiceForNothing(done: readonly Done[], killed: ReadonlySet<string>): Done[] {
  const last = new Map(done.map((one) => [one.worker, one]))
  return done.filter((one, at) => {
    const isRepeated = done.some((other, later) => later > at && other.job === one.job)
    return isRepeated && !(killed.has(one.worker) && last.get(one.worker) === one)
  })
}
