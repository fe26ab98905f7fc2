import { readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { executeOn } from './job-kinds.ts'
import { jobStates, retryJob } from './jobs/jobs.ts'

// npm run jobs: what waits, what failed, when each kind last ran. npm run jobs -- retry ID: tries a failed one again.
try {
  const [verb, id = ''] = process.argv.slice(2)
  const { DATABASE_URL: url, DATA_DIR: folder } = readConfig({ ...process.env, NODE_ENV: 'development' })
  const connection = await connect(url ? { url } : { folder })
  const execute = executeOn(connection)
  try {
    if (verb === 'retry') {
      const name = await retryJob(execute, id)
      console.log(name === null ? 'There is no failed job of that id.' : `${name} will be tried again.`)
      if (name === null) process.exitCode = 1
    } else {
      const states = await jobStates(execute)
      if (states.length === 0) console.log('No job was ever sent.')
      for (const { name, waiting, running, failed, last_run } of states) {
        const last = last_run?.toISOString() ?? 'never'
        console.log(`${name}: ${waiting} waiting, ${running} running, ${failed.length} failed, last run ${last}`)
        for (const one of failed) console.log(`  failed ${one.failed_on.toISOString()}: ${one.id}`)
      }
    }
  } finally {
    await connection.close()
  }
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exitCode = 1
}
