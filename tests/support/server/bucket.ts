import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A stand-in for an S3-compatible store on this machine, with one bucket. */
export async function startBucket(): Promise<{ url: string; directory: string; close: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'hearthbook-bucket-'))
  const configureBuckets = [{ name: 'photos' }]
  const stand = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets })
  const { port } = await stand.run()
  return {
    url: `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/photos`,
    directory,
    async close() {
      const closed = stand.close()
      // The client keeps its connections open for the next call.
      stand.httpServer.closeAllConnections()
      await closed
      await rm(directory, { recursive: true })
    },
  }
}
