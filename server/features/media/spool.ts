import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Whole } from './uploads.ts'

/** Bytes that wait on this machine's disk; the taker removes them. */
export interface Spooled extends Whole {
  remove: () => Promise<void>
}

/** Writes what comes to a file of its own, since its SHA-256 is known only at its end. */
export async function spool(source: Readable): Promise<Spooled> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthbook-form-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'file')
  const hash = createHash('sha256')
  let size = 0
  try {
    await pipeline(
      source,
      async function* counted(pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          hash.update(piece)
          size += piece.length
          yield piece
        }
      },
      createWriteStream(path),
    )
  } catch (cause) {
    await remove()
    throw cause
  }
  const read = async function* read(): AsyncGenerator<Buffer> {
    // Opened when it is read, and closed with that.
    yield* createReadStream(path)
  }
  return { sha256: hash.digest('hex'), size, read, remove }
}
