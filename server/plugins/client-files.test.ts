import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientFiles } from './client-files.ts'
import { securityHeaders } from './security-headers.ts'

let app: FastifyInstance
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthbook-client-'))
  const root = join(folder, 'client')
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'not for visitors')
  await writeFile(join(root, 'index.html'), '<title>Hearthbook</title>')
  await writeFile(join(root, 'sw.js'), 'self')
  await writeFile(join(root, 'manifest.webmanifest'), '{}')
  await writeFile(join(root, 'assets', 'main-1a2b3c.js'), 'export {}')
  await writeFile(join(root, 'assets', 'main-1a2b3c.js.br'), 'compressed')
  app = Fastify()
  await app.register(securityHeaders)
  await app.register(clientFiles, { root })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const visit = (url: string, accept = 'text/html,*/*') => app.inject({ method: 'GET', url, headers: { accept } })

describe('the built client', () => {
  test.each(['/', '/dashboard', '/activities?student_id=1', '/students/anything'])('%s is its page', async (url) => {
    const answer = await visit(url)
    expect(answer.body).toBe('<title>Hearthbook</title>')
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  })

  test('browsers keep hashed files forever and ask again for all others (rule api.files)', async () => {
    expect((await visit('/assets/main-1a2b3c.js')).headers['cache-control']).toMatch(/max-age=31536000, immutable/)
    expect((await visit('/sw.js')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript') as string,
    })
    expect((await visit('/manifest.webmanifest')).headers['content-type']).toContain('application/manifest+json')
  })

  test('a file that the build compressed is sent so, to whoever can read it', async () => {
    const ask = (encodings: string) =>
      app.inject({ method: 'GET', url: '/assets/main-1a2b3c.js', headers: { 'accept-encoding': encodings } })
    const [modern, old] = [await ask('gzip, deflate, br'), await ask('gzip')]

    expect(modern.body).toBe('compressed')
    expect(modern.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript') as string,
      'cache-control': expect.stringMatching(/max-age=31536000, immutable/) as string,
      vary: 'accept-encoding',
    })
    expect(old.body).toBe('export {}')
    expect(old.headers).not.toHaveProperty('content-encoding')
  })

  test.each(['/assets/main-old.js', '/api/nothing', '/api'])('%s is not its page', async (url) => {
    const answer = await visit(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })

  test('a missing picture is not answered with a page', async () => {
    expect((await visit('/icons/none.png', 'image/png')).statusCode).toBe(404)
  })

  test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/..%5csecret.txt'])(
    '%s leads nowhere',
    async (url) => {
      expect((await visit(url)).body).not.toContain('not for visitors')
    },
  )

  test('runs no inline script, and in no frame (rule api.headers)', async () => {
    const policy = String((await visit('/')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('upgrade-insecure-requests')
  })
})
