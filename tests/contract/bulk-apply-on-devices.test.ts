import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PullAnswer } from '#shared/records/op.ts'
import type { SetupAnswer } from '#shared/setup/setup.ts'
import type { User } from '#shared/accounts/user.ts'
import { entriesOf } from '#shared/templates/template-entries.ts'
import { aBulkRun, aSetup, aTemplate } from '#tests/support/builders.ts'
import { bring, loseAndRegister, settle, signedIn } from '#tests/support/browser/lost-family.ts'
import { aBrowser, browsersReach, type Tab } from '#tests/support/browser/own-browser.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  vi.stubGlobal('fetch', browsersReach(server.app))
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const day = 24 * 3600 * 1000

describe('a run of bulk apply on a device (rules templates.bulk-run, templates.bulk-leave)', () => {
  test('in setup mode goes out whole with its token beside it, and is taken back by one undo', async () => {
    const { family, tab, apply, token } = await aFamily()
    const { receipt } = await apply(tab, 60, token)
    expect(await tab.unsent()).toBe(61)

    await tab.sync()
    expect(await onServer(family)).toEqual({ runs: [{ setup_mode: true, created_count: 60 }], activities: 60 })
    expect(await tab.unsent()).toBe(0)

    await receipt.undo()
    await tab.sync()
    expect(await onServer(family)).toEqual({ runs: [], activities: 0 })
    // Taken back, it gave its leave back.
    await apply(tab, 61, token)
    await tab.sync()
    expect(await onServer(family)).toMatchObject({ activities: 61 })
  })

  test('beyond the daily limit waits for the parent, and Try again dates it today (rule templates.bulk-limit)', async () => {
    const { family, tab, apply } = await aFamily()
    const second = await aBrowser().openTab()
    await second.enter({ token: family.token, user: (await family.get<User>('/api/user')).body })
    await second.sync()
    await apply(tab, 30, null)
    await apply(second, 30, null)
    await settle(tab, second)

    expect(await onServer(family)).toMatchObject({ activities: 30 })
    expect((await second.attention()).map(({ reason }) => reason)).toEqual([
      'bulk_limit',
      ...Array(30).fill('depends_on'),
    ])
    await second.tryAgain()
    await second.sync()
    expect(await second.attention()).toHaveLength(31)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day })
    await second.tryAgain()
    await settle(second, tab)

    expect(await second.attention()).toEqual([])
    expect(await onServer(family)).toMatchObject({ activities: 60 })
    expect(await second.countMadeInBulk(new Date().toISOString().slice(0, 10))).toBe(30)
  })

  test('comes along to a new account, what waited too, whatever the limit says (rule templates.bulk-carried)', async () => {
    const { family, tab, apply, token } = await aFamily()
    await apply(tab, 60, token)
    await tab.sync()
    await tab.cutOff(() => apply(tab, 70, token))
    const anew = await loseAndRegister(server, family)
    await tab.enter(signedIn(anew))
    await tab.sync()

    await bring(tab)
    await settle(tab)

    expect(await tab.attention()).toEqual([])
    expect(await tab.unsent()).toBe(0)
    const { runs, activities } = await onServer(anew)
    expect([runs.length, activities]).toEqual([2, 130])
    expect(runs).toContainEqual({ setup_mode: true, created_count: 60 })
  })
})

/** A family that has been set up, on a device; `apply` makes so many activities by bulk apply. */
async function aFamily() {
  const family = await server.family()
  const setup = aSetup()
  const { body } = await family.post<SetupAnswer>('/api/setup', setup)
  const tab = await aBrowser().openTab()
  await tab.enter({ token: family.token, user: (await family.get<User>('/api/user')).body })
  await tab.sync()
  const template_id = body.created_template_id ?? ''
  const [student, subject] = [setup.students[0]?.id ?? '', setup.subjects[0]?.id ?? '']
  const [row] = aTemplate(subject).activities
  const rows = (count: number) => Array.from({ length: count }, () => row ?? expect.fail('A template has a row'))

  const apply = async (on: Tab, count: number, token: string | null) => {
    const { run_on: _day, created_count: _count, setup_mode: _mode, ...run } = aBulkRun({ template_id })
    const entries = entriesOf({ id: template_id }, rows(count), student, '2026-11-20')
    return { receipt: await on.applyInBulk(run, entries, token) }
  }
  return { family, tab, apply, token: body.bulk_access_token }
}

/** The live runs and activities that the server has. */
async function onServer(family: Family) {
  const { body } = await family.get<PullAnswer>('/api/sync/pull?limit=5000')
  type Run = { setup_mode: boolean; created_count: number; deleted_at: number | null }
  const runs = ((body.rows.bulk_runs ?? []) as unknown as Run[]).filter(({ deleted_at }) => deleted_at === null)
  const activities = (body.rows.activities ?? []).filter((row) => !('purged' in row) && row.deleted_at === null)
  return {
    runs: runs.map(({ setup_mode, created_count }) => ({ setup_mode, created_count })),
    activities: activities.length,
  }
}
