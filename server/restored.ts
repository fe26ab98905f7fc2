import { readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { beginNewHistory } from './db/restored.ts'

// npm run restored: after a folder, a disk or a whole machine was put back, which the server cannot notice by itself.
try {
  const { DATABASE_URL: url, DATA_DIR: folder } = readConfig(process.env)
  const connection = await connect(url ? { url } : { folder })
  await migrate(connection.db)
  await beginNewHistory(connection.db)
  await connection.close()
  console.log('Every device will read everything again, and send what this copy lacks.')
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exitCode = 1
}
