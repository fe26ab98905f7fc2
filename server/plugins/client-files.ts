import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import files from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { notFound, pathOf } from './errors.ts'

interface ClientFilesOptions {
  /** Folder of the built client. */
  root: string
}

const forEver = 'public, max-age=31536000, immutable'

/** Serves the built client, and its page for every address that is not a file: the client's router knows them. */
export const clientFiles = fp<ClientFilesOptions>(async (app, { root }) => {
  const page = resolve(root, 'index.html')
  const isBuilt = existsSync(page)
  if (isBuilt) {
    await app.register(files, {
      root,
      cacheControl: false,
      // Scripts and styles were compressed when the client was built.
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Hashed names never change their content; everything else is asked for again, and answered 304.
        reply.header('cache-control', path.startsWith(resolve(root, 'assets')) ? forEver : 'no-cache')
      },
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (!isBuilt || !isNavigation(request)) return notFound(request, reply)
    return sendPage(reply, await readFile(page))
  })
})

function isNavigation(request: FastifyRequest): boolean {
  const path = pathOf(request)
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const wantsPage = request.headers.accept?.includes('text/html') ?? false
  return reads && wantsPage && path !== '/api' && !path.startsWith('/api/') && !path.startsWith('/assets/')
}

function sendPage(reply: FastifyReply, page: Buffer) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
}
