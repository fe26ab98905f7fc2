import swagger from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'

type Calls = Record<string, Record<string, { summary?: string }>>

/** Describes the API from the schemas that validate it: a page at /api/docs, OpenAPI at /api/docs/json. */
export const openapi = fp(async (app) => {
  await app.register(swagger, {
    openapi: { info: { title: 'Hearthbook', version: '1', description: 'Records of families who teach at home.' } },
    transform: ({ schema, ...route }) => jsonSchemaTransform({ ...route, schema: withRefusals(schema) }),
  })

  app.get('/api/docs/json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    // The document's own type allows for parts that the generator never makes.
    return reply.type('text/html; charset=utf-8').send(pageOf((app.swagger().paths ?? {}) as Calls))
  })
})

/** Any call may be refused, always in the same shape (rule api.errors). */
function withRefusals(schema: FastifySchema): FastifySchema {
  const answers = typeof schema?.response === 'object' ? schema.response : {}
  return { ...schema, response: { ...answers, '4XX': refusal } }
}

const refusal = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})

function pageOf(paths: Calls): string {
  const rows = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(
      ([method, call]) =>
        `<tr><td>${method.toUpperCase()}</td><td><code>${escaped(path)}</code></td>` +
        `<td>${escaped(call.summary ?? '')}</td></tr>`,
    ),
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hearthbook API</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}
td{padding:.25rem 1rem .25rem 0;vertical-align:top}</style></head>
<body><h1>Hearthbook API</h1>
<p>Calls need <code>Authorization: Bearer …</code>, the token that login answers. Bodies and queries are described in
<a href="/api/docs/json">OpenAPI</a>. Refusals are <code>{ message, code, errors? }</code>.</p>
<table><tbody>${rows.join('\n')}</tbody></table></body></html>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
