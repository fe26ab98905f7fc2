import { describe, expect, test } from 'vitest'
import type { SyncAnswer } from '#client/api/transport.ts'
import { runSync } from '#client/sync/engine.ts'
import type { Activity } from '#shared/activities/activity.ts'
import type { PullAnswer } from '#shared/records/op.ts'
import { headOf } from '#tests/simulation/world/account-tables.ts'
import type { ScriptedDevice } from './household.ts'
import { aFamilyWithALesson, log, syncAll } from './two-devices.ts'

describe('a pull', () => {
  test('of an app that knows new records or fields starts from the beginning (rule sync.newer-fields)', async () => {
    const { ipad } = await aFamilyWithALesson()
    const { store } = ipad.ports
    const cursor = await store.write('strict', (tx) => tx.get('cursor'))
    if (!cursor) throw new Error('A device that has synced has a cursor')
    await store.write('strict', (tx) => tx.set('cursor', { ...cursor, known: cursor.known.replace(' notes', '') }))
    const asked: string[] = []

    await runSync({
      ...ipad.ports,
      send: (request) => {
        asked.push(request.path)
        return ipad.ports.send(request)
      },
    })

    expect(asked[0]).toContain(`cursor=${cursor.epoch}.0&`)
    expect(await store.write('strict', (tx) => tx.get('cursor'))).toEqual(cursor)
  })

  test('continues where the last one ended, past this device’s own later writes (rule sync.pull)', async () => {
    const { home, ipad, emma, science } = await aFamilyWithALesson()
    const headOnServer = () => headOf(home.server.records.account(home.account)).head
    const before = headOnServer()
    expect(await pulledFrom(ipad)).toEqual([before])

    await log(ipad, emma, science)

    expect(await pulledFrom(ipad)).toEqual([before + 1])
    expect(headOnServer()).toBe(before + 1)
  })

  test('leaves out a row that cannot be stored, and goes on (rule sync.malformed-rows)', async () => {
    const { ipad, phone, emma, science } = await aFamilyWithALesson()
    const lesson = await log(phone, emma, science)
    await syncAll(phone)
    const before = ipad.lists('activities')

    await runSync({ ...ipad.ports, send: async (request) => withABrokenRow(await ipad.ports.send(request)) })

    expect(ipad.lists('activities').sort()).toEqual([...before, lesson].sort())
    expect((await ipad.sync()).state).toBe('done')
  })
})

/** Syncs; answers from which change numbers it pulled. */
async function pulledFrom({ ports }: ScriptedDevice): Promise<number[]> {
  const paths: string[] = []
  const send: typeof ports.send = (request) => {
    paths.push(request.path)
    return ports.send(request)
  }
  await runSync({ ...ports, send })
  return paths.flatMap((path) => Number(/cursor=[^.]+\.(\d+)&/.exec(path)?.[1] ?? [])).filter((no) => no > 0)
}

// A row without an id, which no table takes.
const nameless = { title: 'Fractions', deleted_at: null, _no: 1 } as unknown as Activity

function withABrokenRow(answer: SyncAnswer): SyncAnswer {
  if (answer.kind !== 'answer') return answer
  const body = answer.body as PullAnswer // nothing else is sent by a device on which nothing waits
  const activities = [...(body.rows.activities ?? []), nameless]
  return { ...answer, body: { ...body, rows: { ...body.rows, activities } } }
}
