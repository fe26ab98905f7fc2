import fp from 'fastify-plugin'

/** An answer of which nobody read anything for so many milliseconds ends. */
const patience = 60_000

/** Ends answers that nobody reads, with all that waits for it (rule api.unread); live news may be silent for hours. */
export const unreadAnswers = fp<{ milliseconds?: number }>(async (app, { milliseconds = patience }) => {
  app.addHook('onSend', async (request, reply) => {
    // Node counts what moves, in either direction: a slow reader is not cut off.
    if (!request.routeOptions.config.isStream) reply.raw.setTimeout(milliseconds, () => reply.raw.destroy())
  })
})
