import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { restRecords } from '#server/rest/routes.ts'
import { definitionOf, type RestRecord } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import { exampleOf, other, usual } from '#tests/support/examples.ts'
import { aFurnishedFamily } from '#tests/support/server/furnished-family.ts'
import type { Family, TestServer } from '#tests/support/server/server.ts'

type Shown = Record<string, unknown> & { id: string }

/** Tests the five calls of a record that REST offers. */
export function testRestCalls(record: RestRecord, server: () => TestServer): void {
  const one = restRecords[record]
  const first = changesOf(record)[0] ?? {}

  async function made() {
    const { family, fieldsOf } = await aFurnishedFamily(server())
    const body = fieldsOf(record, other)
    const answer = await family.post<Record<string, Shown>>(`/api/${record}`, body)
    const shown = answer.body[one] ?? expect.fail(JSON.stringify(answer.body))
    return { family, body, answer, shown, url: `/api/${record}/${shown.id}` }
  }

  async function listed(family: Family): Promise<Shown[]> {
    const { body } = await family.get<Record<string, Shown[]>>(`/api/${record}`)
    return body[record] ?? body['data'] ?? expect.fail(JSON.stringify(body))
  }

  test('a new one is answered whole, listed, and read', async () => {
    const { family, body, answer, shown, url } = await made()

    expect(answer.status).toBe(201)
    expect(shown).toMatchObject(body)
    expect(Date.parse(String(shown['created_at']))).toBeGreaterThan(Date.now() - 60_000)
    expect(Object.keys(shown).filter((name) => /^_|deleted|restores|account|clocks|^ext$/.test(name))).toEqual([])
    expect(await listed(family)).toContainEqual(shown)
    expect(await family.get(url)).toMatchObject({ status: 200, body: { [one]: shown }, headers: { etag: /^"\d+"$/ } })
  })

  test('the same id with the same fields is made once; with other fields it is refused (rule api.create-once)', async () => {
    const { family, fieldsOf } = await aFurnishedFamily(server())
    const body = { ...fieldsOf(record, other), id: newId() }
    const made = await family.post<object>(`/api/${record}`, body)

    const again = await family.post<object>(`/api/${record}`, body)
    const changed = await family.post<object>(`/api/${record}`, { ...body, ...first })

    expect(again).toMatchObject({ status: 201, body: made.body, headers: { etag: made.headers['etag'] } })
    expect(changed).toMatchObject({ status: 409, body: { code: 'id_taken' } })
  })

  test.each(changesOf(record))('a change of one field leaves the others as they are: %o', async (change) => {
    const { family, body, url } = await made()

    const answer = await family.put<Record<string, Shown>>(url, change)

    expect(answer.status).toBe(200)
    expect(answer.body[one]).toMatchObject({ ...body, ...change })
  })

  test('a change names the version it saw, and is refused when it is stale (rule api.versions)', async () => {
    const { family, url, body, answer } = await made()
    const etag = String(answer.headers['etag'])
    const taken = await family.put<object>(url, first, { 'if-match': etag })

    const refused = await family.put<object>(url, { ...body }, { 'if-match': etag })

    expect(taken.status).toBe(200)
    expect(refused).toMatchObject({ status: 412, body: { code: 'stale', ...taken.body } })
    expect(refused.headers['etag']).toBe(taken.headers['etag'])
  })

  test('a deleted one is gone from list and address', async () => {
    const { family, shown, url } = await made()

    const answer = await family.delete(url)

    expect(answer).toMatchObject({ status: 200, body: { [one]: shown } })
    expect(await listed(family)).not.toContainEqual(expect.objectContaining({ id: shown.id }))
    expect(await family.get(url)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await family.put(url, {})).status).toBe(404)
    expect((await family.delete(url)).status).toBe(404)
  })

  test('another family reads, changes and deletes nothing', async () => {
    const { family, shown, url } = await made()
    const stranger = await server().family()

    expect((await stranger.get(url)).status).toBe(404)
    expect((await stranger.put(url, first)).status).toBe(404)
    expect((await stranger.delete(url)).status).toBe(404)
    expect(await listed(stranger)).toEqual([])
    expect((await family.get<Record<string, unknown>>(url)).body[one]).toEqual(shown)
  })

  test('an unknown field, and a wrong one, are named in a 422', async () => {
    const { family, url, body } = await made()
    const wrong = Object.fromEntries(Object.keys(body).map((name) => [name, { not: 'this' }]))

    const unknown = await family.post(`/api/${record}`, { ...body, colour: 'red' })
    const bad = await family.post<{ errors: object }>(`/api/${record}`, wrong)
    const badChange = await family.put<{ errors: object }>(url, wrong)

    expect(unknown).toMatchObject({ status: 422, body: { code: 'validation', errors: { colour: ['Unknown field'] } } })
    expect([bad.status, badChange.status]).toEqual([422, 422])
    expect(Object.keys(bad.body.errors).sort()).toEqual(Object.keys(body).sort())
    expect(Object.keys(badChange.body.errors).sort()).toEqual(Object.keys(body).sort())
  })

  test('an id that is none is refused', async () => {
    const family = await server().family()
    expect((await family.get(`/api/${record}/1`)).status).toBe(422)
  })
}

/** The first and the last field of an example that can be changed alone, with another value each. */
function changesOf(record: RestRecord): Record<string, unknown>[] {
  const [now, next] = [other, usual].map((draw) => exampleOf(record).fields(draw(() => newId()))) as Record<
    string,
    unknown
  >[]
  const { atomicGroups, fixed } = definitionOf(record)
  const together = atomicGroups.flat()
  const alone = Object.entries(next ?? {}).filter(
    ([field, value]) => !sameValue(now?.[field], value) && !together.includes(field) && !fixed.includes(field),
  )
  return [alone.slice(0, 1), alone.slice(-1)].map((change) => Object.fromEntries(change))
}
