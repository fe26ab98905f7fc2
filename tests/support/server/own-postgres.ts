import { connect, type Connection } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { startCluster, type Cluster } from '#scripts/postgres.mjs'

/** A real Postgres of one test file alone, which it may kill; its database is migrated. */
export interface OwnPostgres {
  cluster: Cluster
  connection: Connection
  /** Ends both. */
  remove: () => Promise<void>
}

/** Starts a Postgres for one test file. Throws where none is installed: `npm test` runs these files only where one is. */
export async function ownPostgres(...settings: string[]): Promise<OwnPostgres> {
  const cluster = await startCluster(...settings)
  if (!cluster) throw new Error('Postgres is not installed')
  const connection = await connect({ url: cluster.url })
  await migrate(connection.db)
  const remove = async () => {
    await connection.close()
    cluster.remove()
  }
  return { cluster, connection, remove }
}
