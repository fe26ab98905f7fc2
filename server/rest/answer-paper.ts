import type { FastifyReply, FastifyRequest } from 'fastify'
import { asAccount } from '#server/db/as-account.ts'
import { invalid, Refusal, untilCallerGone } from '#server/plugins/errors.ts'
import type { ReadyPaper } from '#papers/gather.ts'
import type { PaperAsk } from '#shared/papers/paper-ask.ts'
import { PaperRefusal } from '#shared/papers/paper-refusal.ts'
import { entriesInPieces } from './entries-in-pieces.ts'
import { paperHost } from './paper-host.ts'
import { sendPaper } from './send-paper.ts'
import { sqlPaperSource } from './sql-paper-source.ts'
import { noSuchRecord } from './write.ts'

/** Answers a paper of the caller's account: reads all of it, then draws it (rules papers.turns, papers.whole). */
export async function answerPaper(request: FastifyRequest, reply: FastifyReply, ask: PaperAsk): Promise<FastifyReply> {
  const until = untilCallerGone(reply)
  try {
    const { draw, fileName, sheet } = await gather(request, ask, until)
    return sendPaper(reply, fileName, await draw({ sheet, madeAt: new Date(), host: paperHost(until) }))
  } catch (cause) {
    throw cause instanceof PaperRefusal ? refusalOf(cause) : cause
  }
}

async function gather(request: FastifyRequest, ask: PaperAsk, until: AbortSignal): Promise<ReadyPaper> {
  const { gatherPaper } = await import('#papers/gather.ts')
  const { id: account } = request.account
  if (ask.kind !== 'activity_log') {
    return request.asAccount(async (trx) => gatherPaper(ask, await sqlPaperSource((read) => read(trx), account)))
  }
  // A log has so many entries that others have their turn between pieces of them.
  const { db } = request.server
  const source = await sqlPaperSource(
    (read) => asAccount(db, account, read),
    account,
    (asked) => entriesInPieces(db, account, asked, until),
  )
  return gatherPaper(ask, source)
}

function refusalOf({ reason, message, field }: PaperRefusal): Refusal {
  if (reason === 'missing') return noSuchRecord()
  if (reason === 'nothing') return new Refusal(404, 'not_found', message)
  return invalid({ [field ?? '_']: [message] })
}
