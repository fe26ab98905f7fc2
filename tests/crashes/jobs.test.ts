import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  doneBy,
  doneInTheEnd,
  doneTwiceForNothing,
  killWorker,
  startWorker,
} from '#tests/support/server/job-workers.ts'

const sent = 150
const kills = 2

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthbook-jobs-'))
})
afterAll(() => rm(folder, { recursive: true }))
const started: ChildProcess[] = []
afterEach(() => started.forEach((child) => child.kill('SIGKILL')))

test('on the embedded database no job is lost when the process is killed, and none is done twice but at a kill (rule jobs.once)', async () => {
  const next = async (number: number, send = 0) => {
    const child = await startWorker(`worker ${number}`, { DATA_DIR: folder, SEND: String(send) })
    started.push(child)
    return child
  }
  let worker = await next(0, sent)
  const killed = new Set<string>()

  for (let kill = 0; kill < kills; kill += 1) {
    const before = (await doneBy(worker)).length
    await vi.waitFor(async () => expect((await doneBy(worker)).length).toBeGreaterThan(before + 10), {
      timeout: 60_000,
    })
    await pause(Math.random() * 100)
    killed.add(`worker ${kill}`)
    await killWorker(worker)
    worker = await next(kill + 1)
  }

  expect(doneTwiceForNothing(await doneInTheEnd(worker, sent, kills), killed)).toEqual([])
})
