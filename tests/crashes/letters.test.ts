import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { User } from '#shared/accounts/user.ts'
import { addDays, utcDayOf } from '#shared/format/dates.ts'
import { registerNewcomer, type Family } from '#tests/support/server/family.ts'
import { openHalfDeadMailServer, type HalfDead } from '#tests/support/server/half-dead-mail-server.ts'
import { openMailServer, type MailServer } from '#tests/support/server/mail-server.ts'
import { anOp } from '#tests/support/server/server.ts'
import { startTellingServer, type Kill, type TellingServer } from '#tests/support/server/telling-servers.ts'

let folder = ''
let post: MailServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthbook-letters-'))
  post = await openMailServer()
})
afterAll(async () => {
  await post.close()
  await rm(folder, { recursive: true })
})
const started: ChildProcess[] = []
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')))

async function start(url: string, die?: Kill): Promise<TellingServer> {
  const server = await startTellingServer({ DATA_DIR: folder, SMTP_URL: url, ...(die ? { DIE: die } : {}) })
  started.push(server.child)
  return server
}

// What comes at an hour of its own would come beside the to-do, on the days and at the hours it does.
const nothingOfItsOwnHour = {
  daily_reminder: false,
  inactivity_reminder: false,
  subject_gap_alerts: false,
  pacing_alerts: false,
  weekly_summary: false,
  milestone_notifications: false,
}

/** A family that is to be told of a to-do and of nothing else: on whatever day this runs, and at once. */
async function aFamily({ address }: TellingServer): Promise<Family & { id: string }> {
  const family = await registerNewcomer(address)
  const { id } = (await family.call('GET', '/api/user')) as User // our own route
  const { preferences } = (await family.call('GET', '/api/notifications/preferences')) as { preferences: object } // our own route
  await family.call('PUT', '/api/notifications/preferences', { ...preferences, ...nothingOfItsOwnHour })
  const todo = {
    state: 'SC',
    key: 'own-one',
    period: '',
    title: 'Yearly notice',
    due_type: 'annual',
    type: 'notification',
    due_date: addDays(utcDayOf(new Date()), 5),
    priority: 'high',
  }
  const ops = [anOp({ record: 'compliance_todos', record_id: newId(), kind: 'create', fields: todo })]
  await family.call('POST', '/api/sync/push', {
    account: id,
    device: 'tablet',
    epoch: null,
    now: Date.now(),
    app: 'test',
    ops,
  })
  return { ...family, id }
}

/** The reminders that came to a family, after the next server on this folder had time for all that waits. */
async function cameTo(family: Family & { id: string }) {
  const next = await start(post.url)
  // What the minute does anyway: whoever was not claimed is told now.
  await next.tell({ account: family.id, isReady: true })
  const came = () =>
    post.received.filter(({ to, subject }) => to === family.email && subject.startsWith('Yearly notice'))
  await vi.waitFor(() => expect(came().length).toBeGreaterThan(0), { timeout: 60_000, interval: 200 })
  await pause(3000)
  expect(await next.tell({ account: family.id, isReady: true })).toBe(0)
  next.child.kill('SIGKILL')
  await next.ended
  return came()
}

test.each<[Kill, times: number]>([
  ['before the claim holds', 1],
  ['after the claim holds', 1],
  ['before it is sent', 1],
  ['after it was sent', 2],
])(
  'a process that is killed %s loses no letter: it comes after the next start, %i times in all, under one Message-ID (rules notifications.kept, notifications.once)',
  async (die, times) => {
    const server = await start(post.url, die)
    const family = await aFamily(server)

    await server.tell({ account: family.id, isReady: false })
    await server.ended

    const came = await cameTo(family)
    expect(came).toHaveLength(times)
    expect(new Set(came.map(({ messageId }) => messageId)).size).toBe(1)
    expect(came[0]?.messageId).toMatch(/^<.+@.+>$/)
  },
)

test.each<[HalfDead, repeated: boolean]>([
  ['connects', false],
  ['takes', true],
])(
  'a process that is killed while a mail server that only %s keeps it waiting sends the letter after the next start (rule notifications.kept)',
  async (how, isRepeated) => {
    const half = await openHalfDeadMailServer(how)
    const server = await start(half.url)
    const family = await aFamily(server)

    expect(await server.tell({ account: family.id, isReady: false })).toBe(1)
    // The letter that asks to confirm the address is taken, too; its name has dashes.
    const reminder = expect.stringMatching(/^<[0-9a-f]{32}@/)
    if (isRepeated) await vi.waitFor(() => expect(half.taken).toContainEqual(reminder), { timeout: 30_000 })
    else await pause(3000)
    server.child.kill('SIGKILL')
    await server.ended
    await half.close()

    const came = await cameTo(family)
    expect(came).toHaveLength(1)
    if (isRepeated) expect(half.taken).toContain(came[0]?.messageId)
  },
)
