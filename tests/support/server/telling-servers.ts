import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** The step at which a server that tells families kills itself. */
export type Kill = 'before the claim holds' | 'after the claim holds' | 'before it is sent' | 'after it was sent'

/** What its parent says to it: whom to tell, and whether that family was made ready before. */
export interface Order {
  account: string
  isReady: boolean
}

export interface TellingServer {
  child: ChildProcess
  address: string
  ended: Promise<unknown>
  /** Tells whoever is to be told; answers how many letters were kept, or `null` where it died of it. */
  tell: (order: Order) => Promise<number | null>
}

/** Starts one, and waits until it listens and its jobs run. */
export async function startTellingServer(env: {
  DATA_DIR: string
  SMTP_URL: string
  DIE?: Kill
}): Promise<TellingServer> {
  const child = fork(resolve(root, 'tests/support/server/telling-server.ts'), {
    cwd: root,
    execArgv: [],
    env: { ...process.env, DATABASE_URL: '', DIE: '', SECRET: 'a secret of thirty-two letters!!', ...env },
  })
  const ended = once(child, 'exit')
  const said = async () => {
    const answer = await Promise.race([once(child, 'message'), ended.then(() => null)])
    return answer === null ? null : (answer[0] as { address?: string; letters?: number }) // see telling-server.ts
  }
  const address = (await said())?.address
  if (address === undefined) throw new Error('A server ended at its start')
  return {
    child,
    address,
    ended,
    tell: async (order) => {
      child.send(order)
      return (await said())?.letters ?? null
    },
  }
}
