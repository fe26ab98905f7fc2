import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { ArchiveZip } from '#shared/archive/archive-source.ts'

/**
 * A zip that is written one file after the other, and read as it comes: nobody holds the whole of it, nor of any file.
 */
export class ZipWriter implements ArchiveZip {
  /** The bytes of the zip. A reader that stops ends the writing too. */
  readonly bytes = new PassThrough()
  private readonly zip = new ZipFile()
  private readonly stopped = new AbortController()

  constructor() {
    this.zip.on('error', (cause) => this.bytes.destroy(cause))
    this.bytes.on('close', () => this.stopped.abort())
    this.zip.outputStream.pipe(this.bytes)
  }

  /** Adds a file; done when all of it was written. `isPacked`: photos and recordings are as small as they get. */
  async add(name: string, content: AsyncIterable<Uint8Array>, isPacked: boolean): Promise<void> {
    this.stopped.signal.throwIfAborted()
    const source = Readable.from(content, { objectMode: false })
    try {
      this.zip.addReadStream(source, name, { compress: isPacked, mtime: new Date() })
      await finished(source, { signal: this.stopped.signal })
    } finally {
      source.destroy()
    }
  }

  /** No more files come. */
  end(): void {
    this.zip.end()
  }

  /** Gives up and tells the reader why. */
  fail(cause: unknown): void {
    this.bytes.destroy(cause instanceof Error ? cause : new Error('The zip could not be written'))
  }
}
