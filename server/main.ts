import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { tokenSecret } from './secret.ts'

const config = readConfig(process.env)
const place = config.DATABASE_URL ? { url: config.DATABASE_URL } : { folder: config.DATA_DIR }
const connection = await connect(place)
await migrate(connection.db)

const app = await buildApp({ config, connection, secret: await tokenSecret(config), demo: null })
await app.listen({ port: config.PORT, host: config.HOST })
