import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { User } from '#shared/accounts/user.ts'
import { pushLimits, type Op, type PullAnswer, type PushAnswer, type WireRow } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { aStudent, aSubject, anActivity } from '#tests/support/builders.ts'
import { registerNewcomer, type Family } from '#tests/support/server/family.ts'
import { anOp } from '#tests/support/server/server.ts'

const root = resolve(import.meta.dirname, '../..')
const kills = 10
const groupSize = 20
const lessons = 1000

const launched: ChildProcess[] = []
let folder = ''
let port = 0
beforeAll(async () => {
  port = await freePort()
  folder = await mkdtemp(join(tmpdir(), 'hearthbook-crashes-'))
})
// Servers that a failed test left running would keep the folder from the next one.
afterEach(() => launched.splice(0).forEach((child) => child.kill('SIGKILL')))
afterAll(() => rm(folder, { recursive: true }))

test('the embedded database is killed during pushes: what was acknowledged is there, once, and no group is half', async () => {
  let server = await start()
  const family = await registerNewcomer(server.address)
  const { id: account } = (await family.call('GET', '/api/user')) as User // our own route
  const { head: beginning } = (await family.call('GET', '/api/sync/pull')) as PullAnswer
  const sent = new Map<string, Op[]>()
  let acknowledged = 0

  for (let kill = 0; kill < kills; kill += 1) {
    const ended = once(server.child, 'exit')
    let isDoomed = false
    for (;;) {
      const group = newId()
      const ops = Array.from({ length: groupSize }, () =>
        anOp({ record: 'subjects', record_id: newId(), kind: 'create', fields: aSubject(), group }),
      )
      sent.set(group, ops)
      const answer = await push(family, account, ops).catch(() => null)
      if (!answer) break
      expect(new Set(answer.answers.map(({ code }) => code))).toEqual(new Set(['ok']))
      acknowledged += 1
      if (isDoomed) continue
      isDoomed = true
      void sleep(Math.random() * 300).then(() => server.child.kill('SIGKILL'))
    }
    await ended
    server = await start()
    const rows = await pullAll(family)
    const present = [...sent.values()].map((ops) => ops.filter((op) => rows.has(op.record_id)).length)
    expect(present.slice(0, -1)).toEqual(present.slice(0, -1).map(() => groupSize))
    expect([0, groupSize]).toContain(present.at(-1))
    const { answers } = await push(family, account, [...sent.values()].at(-1) ?? [])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([present.at(-1) === 0 ? 'ok' : 'dup']))
  }

  const rows = await pullAll(family)
  expect(rows.size).toBe(sent.size * groupSize)
  expect(new Set(rows.values())).toEqual(new Set([...sent.keys()].map((_group, at) => beginning + at + 1)))
  console.log(`the embedded database was killed ${kills} times, ${acknowledged} pushes had been acknowledged`)
  server.child.kill('SIGTERM')
  expect(await once(server.child, 'exit')).toEqual([0, null])
})

test('it is killed during a delete told by rule, its undo, and the permanent delete: all of it happened, or nothing (rule sync.crashes)', async () => {
  let server = await start()
  const family = await registerNewcomer(server.address)
  const { id: account } = (await family.call('GET', '/api/user')) as User // our own route
  const [student_id, subject_id] = [newId(), newId()]
  const create = (record: RecordName, record_id: string, fields: object) =>
    anOp({ record, record_id, kind: 'create', fields: { ...fields } })
  await push(family, account, [create('students', student_id, aStudent()), create('subjects', subject_id, aSubject())])
  const lesson = () => create('activities', newId(), anActivity({ student_id, subject_id }))
  for (let part = 0; part < lessons; part += pushLimits.ops) {
    await push(family, account, Array.from({ length: pushLimits.ops }, lesson))
  }
  const { head, epoch } = await push(family, account, [])
  const child = { record: 'students', record_id: student_id } as const
  const deleting = anOp({ ...child, kind: 'delete', seen: head, seen_in: epoch })
  const restoring = anOp({ ...child, kind: 'restore', from: { deleted_by: deleting.id } })
  const deletingAgain = anOp({ ...child, kind: 'delete', seen: head + 2, seen_in: epoch })
  const purging = anOp({ ...child, kind: 'purge' })
  const all = { child: 'live', live: lessons, deleted: 0, purged: 0 }
  const none = { child: 'deleted', live: 0, deleted: lessons, purged: 0 }
  const gone = { child: 'purged', live: 0, deleted: 0, purged: lessons }

  for (const [op, before, after] of [
    [deleting, all, none],
    [restoring, none, all],
    [deletingAgain, all, none],
    [purging, none, gone],
  ] as const) {
    const ended = once(server.child, 'exit')
    const pushing = push(family, account, [op]).catch(() => null)
    void sleep(Math.random() * 200).then(() => server.child.kill('SIGKILL'))
    const heard = await pushing
    await ended
    server = await start()
    const found = await fatesOf(family)
    expect(heard ? [after] : [before, after]).toContainEqual(found)
    const { answers } = await push(family, account, [op])
    expect(answers).toMatchObject([{ code: found.child === before.child ? 'ok' : 'dup' }])
    expect(await fatesOf(family)).toEqual(after)
  }
  await server.stop()
})

test('a second process on the same folder is refused, with a message that helps', async () => {
  const first = await start()
  const second = launch()
  const said = textOf(second)

  expect(await once(second, 'exit')).toEqual([1, null])
  expect(await said).toContain(`already running on this data folder (process ${first.child.pid})`)
  expect(await said).not.toContain('    at ')

  first.child.kill('SIGTERM')
  expect(await once(first.child, 'exit')).toEqual([0, null])
  await (await start()).stop()
})

test('of several that start at once after a crash, one gets the folder', async () => {
  await writeFile(join(folder, 'server.pid'), '4194999')

  const children = Array.from({ length: 4 }, launch)
  const outcomes = await Promise.all(
    children.map((child) =>
      Promise.race([ready(child).then(() => 'ready'), once(child, 'exit').then(([code]) => code as number)]),
    ),
  )

  expect(outcomes.filter((outcome) => outcome !== 1)).toEqual(['ready'])
  expect(await readFile(join(folder, 'server.pid'), 'utf8')).toBe(String(children[outcomes.indexOf('ready')]?.pid))
})

function launch(): ChildProcess {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    BILLING: 'off',
    DATABASE_URL: '',
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'silent',
  }
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: 'pipe' })
  launched.push(child)
  return child
}

async function start() {
  const child = launch()
  const address = await ready(child)
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { child, address, stop }
}

/** The address that a server prints when it is ready; never, when it ends before. */
async function ready(child: ChildProcess): Promise<string> {
  let printed = ''
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk)
    const address = /is ready: (\S+)/.exec(printed)?.[1]
    if (address) return address
  }
  return new Promise(() => {})
}

async function textOf(child: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of child.stderr ?? []) text += String(chunk)
  return text
}

async function push({ call }: Family, account: string, ops: readonly Op[]): Promise<PushAnswer> {
  const body = { account, device: 'tablet', epoch: null, now: Date.now(), app: 'test', ops }
  return (await call('POST', '/api/sync/push', body)) as PushAnswer // our own route, as below
}

async function pullAll({ call }: Family): Promise<Map<string, number>> {
  const rows = new Map<string, number>()
  for (let cursor = '', done = false; !done;) {
    const page = (await call('GET', `/api/sync/pull?limit=1000${cursor}`)) as PullAnswer
    for (const row of page.rows.subjects ?? []) rows.set(row.id, row._no)
    cursor = `&cursor=${page.epoch}.${page.head}`
    done = page.done
  }
  return rows
}

/** Returns the state of the child and her lessons. */
async function fatesOf({ call }: Family) {
  const { rows } = (await call('GET', '/api/sync/pull?limit=5000')) as PullAnswer // our own route
  const fateOf = (row: WireRow) => ('purged' in row ? 'purged' : row.deleted_at === null ? 'live' : 'deleted')
  const fates = (rows.activities ?? []).map(fateOf)
  const countOf = (fate: string) => fates.filter((one) => one === fate).length
  const [child] = (rows.students ?? []).map(fateOf)
  return { child, live: countOf('live'), deleted: countOf('deleted'), purged: countOf('purged') }
}

/** A port that every server of this file can have, so that a family finds it again. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo // it listens on a port
  probe.close()
  await once(probe, 'close')
  return port
}
