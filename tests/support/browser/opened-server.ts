import type { AddressInfo } from 'node:net'
import type { Db } from '#server/db/database.ts'
import { startServer } from '#tests/support/server/server.ts'

/** A server within the process of a journey, whose database it can reach: for what only time brings about. */
export interface OpenedServer {
  url: string
  db: Db
  close: () => Promise<void>
}

/** Starts one on a free port, on an empty database. */
export async function openServer(): Promise<OpenedServer> {
  const { app, connection, close } = await startServer()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  return { url: `http://127.0.0.1:${port}`, db: connection.db, close }
}
