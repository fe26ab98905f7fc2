import { afterAll, expect, test } from 'vitest'
import { callsIn } from '#tests/support/hostile/hostile-requests.ts'
import { rawWords } from '#tests/support/hostile/hostile-values.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

// Collected before the tests, which are named after the calls.
const server: TestServer = await startServer({}, { demo: { email: 'demo@example.com', password: 'demo' } })
const document = await server.visit<{ paths: Parameters<typeof callsIn>[0] }>({ method: 'GET', url: '/api/docs/json' })
const calls = callsIn(document.body.paths).filter(({ path }) => path !== '/api/sync/live')
afterAll(() => server.close())

let family: Family | undefined

const wrong = [null, 5, -1.5, 'x', '', true, [], [null], {}, { x: 1 }, 'x'.repeat(11_000)]

test.each(calls.map((call) => [call.name, call] as const))(
  '%s tells what is wrong in plain words (rule api.plain-words)',
  async (_name, { method, path, body, parameters }) => {
    // Some calls sign the family out.
    if (!family || (await family.get('/api/user')).status !== 200) family = await server.family()
    const url = path.replaceAll(/\{\w+\}/g, 'nothing')
    const queries = parameters
      .filter((one) => one.in === 'query')
      .flatMap(({ name }) => ['x', '', '-1', 'x'.repeat(700)].map((value) => `${url}?${name}=${value}`))
    const fields = Object.keys(body?.properties ?? {})
    const bodies = [...wrong, ...fields.flatMap((field) => wrong.map((value) => ({ [field]: value })))]
    const tries = [
      ...[url, ...queries].map((one) => ({ url: one })),
      ...(method === 'GET' ? [] : bodies.map((payload) => ({ url, payload: JSON.stringify(payload), headers }))),
    ]

    for (const one of tries) {
      const answer = await family.call<{ message: string } | string>({ ...one, method: method as 'GET' })
      expect(answer.status, JSON.stringify(one).slice(0, 200)).toBeLessThan(500)
      expect(JSON.stringify(answer.body), JSON.stringify(one).slice(0, 200)).not.toMatch(rawWords)
    }
  },
)

const headers = { 'content-type': 'application/json' }
