import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fp from 'fastify-plugin'
import helmet from 'helmet'

/** Limits what a browser does with our pages: our own files only, no inline script, no frame of another site. */
export const securityHeaders = fp(async (app) => {
  const headers = { ...headersOfHelmet(), 'permissions-policy': 'camera=(self), microphone=(self), geolocation=()' }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
})

/** The same for every answer: written down once, rather than put together while a parent waits. */
function headersOfHelmet() {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine sets its colour variables in a style element and in style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Other programs of the same domain decide for themselves.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
  write(request, response, () => {})
  return response.getHeaders()
}
