import { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type GetObjectCommandOutput,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3'
import type { ObjectStore, Pieces } from './object-store.ts'
import { awake } from './awake.ts'

/** A bucket of an S3-compatible store, and how to reach it. */
interface S3Place {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Reads the bucket of a MEDIA_URL: `s3://key:secret@host/bucket?region=eu-central-1`; `s3+http://` for a store without
 * TLS, such as one in the same private network.
 */
export function s3PlaceOf(address: string): S3Place {
  const url = new URL(address.replace(/^s3(\+http)?:/, (_all, plain) => (plain ? 'http:' : 'https:')))
  return {
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket: url.pathname.slice(1),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

/** How long a bucket is waited for, in milliseconds: until it lets us in, and while nothing moves. */
const usualPatience = { connecting: 5_000, idle: 30_000 }

/** Keeps media in a bucket. One that hangs fails the call, and nothing else (rule media.store). */
export function s3Store(
  { endpoint, region, bucket, ...credentials }: S3Place,
  { connecting, idle } = usualPatience,
): ObjectStore {
  const opened = (requestHandler: object, maxAttempts: number) =>
    new S3Client({
      endpoint,
      region,
      credentials,
      maxAttempts,
      forcePathStyle: true,
      // Not every store knows the checksums that come after a stream.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: connecting, ...requestHandler },
    })
  // A slow reader is no reason to break off: bodies that are read are watched here.
  const reader = opened({ socketTimeout: 0 }, 3)
  const writer = opened({ socketTimeout: idle }, 2)
  const closing = new AbortController()
  const named = (Key: string) => ({ Bucket: bucket, Key })

  /** Until the answer begins, with all tries. */
  async function asked<T>(call: (abort: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    const tooLate = new AbortController()
    const timer = setTimeout(() => tooLate.abort(), idle)
    try {
      return await call({ abortSignal: AbortSignal.any([closing.signal, tooLate.signal]) })
    } finally {
      clearTimeout(timer)
    }
  }
  const sizeOf = (key: string) => asked((abort) => reader.send(new HeadObjectCommand(named(key)), abort))

  return {
    async put(key, bytes) {
      const abortSignal = closing.signal
      if (!(bytes instanceof Uint8Array)) return putPieces(key, bytes)
      await writer.send(new PutObjectCommand({ ...named(key), Body: bytes }), { abortSignal })
    },
    async get(key, part) {
      const Range = part && `bytes=${part.first}-${part.last}`
      try {
        const found = await asked((abort) => reader.send(new GetObjectCommand({ ...named(key), Range }), abort))
        const length = found.ContentLength ?? 0
        if (!(found.Body instanceof Readable)) return null
        return { pieces: awake(found.Body, idle), length, size: sizeIn(found) ?? length }
      } catch (cause) {
        if (!isBeyondTheEnd(cause)) return orNothing(cause)
        return { pieces: Readable.from([]), length: 0, size: (await sizeOf(key)).ContentLength ?? 0 }
      }
    },
    has: async (key) => (await sizeOf(key).catch(orNothing)) !== null,
    async removeAll(prefix) {
      for await (const { Contents = [] } of listed({ Prefix: `${prefix}/` })) {
        const Objects = Contents.flatMap(({ Key }) => (Key ? { Key } : []))
        const all = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } })
        if (Objects.length > 0) await asked((abort) => reader.send(all, abort))
      }
    },
    async folders(prefix) {
      const names: string[] = []
      for await (const { CommonPrefixes = [] } of listed({ Prefix: `${prefix}/`, Delimiter: '/' }))
        for (const { Prefix = '' } of CommonPrefixes) names.push(Prefix.slice(prefix.length + 1, -1))
      return names
    },
    room: async () => null,
    close() {
      closing.abort()
      reader.destroy()
      writer.destroy()
    },
  }

  /** Lists keys of the bucket, page by page. */
  async function* listed(what: { Prefix: string; Delimiter?: string }): AsyncGenerator<ListObjectsV2CommandOutput> {
    for (let more: string | undefined = '', first = true; first || more; first = false) {
      const list: ListObjectsV2Command = new ListObjectsV2Command({
        Bucket: bucket,
        ...what,
        ...(more ? { ContinuationToken: more } : {}),
      })
      const page = await asked((abort) => reader.send(list, abort))
      yield page
      more = page.NextContinuationToken
    }
  }

  async function putPieces(key: string, { size, pieces }: Pieces): Promise<void> {
    const failed = new AbortController()
    const Body = Readable.from(pieces, { objectMode: false })
    // The client does not look at what it sends: without this it waits for more of what broke off.
    Body.on('error', (cause) => failed.abort(cause))
    try {
      const abortSignal = AbortSignal.any([closing.signal, failed.signal])
      await writer.send(new PutObjectCommand({ ...named(key), Body, ContentLength: size }), { abortSignal })
    } catch (cause) {
      throw failed.signal.aborted ? failed.signal.reason : cause
    } finally {
      Body.destroy()
    }
  }
}

/** How many bytes there are in all, of an answer that may hold a part of them. */
function sizeIn({ ContentRange, ContentLength }: GetObjectCommandOutput): number | undefined {
  const total = /\/(\d+)$/.exec(ContentRange ?? '')?.[1]
  return total === undefined ? ContentLength : Number(total)
}

function isBeyondTheEnd(cause: unknown): boolean {
  return cause instanceof S3ServiceException && cause.$metadata.httpStatusCode === 416
}

function orNothing(cause: unknown): null {
  if (cause instanceof NoSuchKey || cause instanceof NotFound) return null
  throw cause
}
