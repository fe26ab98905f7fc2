import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3'
import type { MediaStore } from './media-store.ts'

/** A bucket of an S3-compatible store, and how to reach it. */
export interface S3Place {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * The bucket that a MEDIA_URL names: `s3://key:secret@host/bucket?region=eu-central-1`; `s3+http://` for a store without TLS, such as
 * one in the same private network.
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

/** Keeps media in a bucket. */
export function s3Store({ endpoint, region, bucket, ...credentials }: S3Place): MediaStore {
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 3 })
  const named = (Key: string) => ({ Bucket: bucket, Key })
  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...named(key), Body: bytes }))
    },
    async get(key, part) {
      const Range = part && `bytes=${part.first}-${part.last}`
      const found = await client.send(new GetObjectCommand({ ...named(key), Range })).catch(orNothing)
      if (!found?.Body) return null
      const bytes = Buffer.from(await found.Body.transformToByteArray())
      return { bytes, size: sizeIn(found) ?? bytes.length }
    },
    async removeAll(prefix) {
      for (let more: string | undefined = '', first = true; first || more; first = false) {
        const list: ListObjectsV2Command = new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: `${prefix}/`,
          ...(more ? { ContinuationToken: more } : {}),
        })
        const { Contents = [], NextContinuationToken } = await client.send(list)
        const Objects = Contents.flatMap(({ Key }) => (Key ? { Key } : []))
        if (Objects.length > 0) await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }))
        more = NextContinuationToken
      }
    },
  }
}

/** How many bytes there are in all, of an answer that may hold a part of them. */
function sizeIn({ ContentRange, ContentLength }: GetObjectCommandOutput): number | undefined {
  const total = /\/(\d+)$/.exec(ContentRange ?? '')?.[1]
  return total === undefined ? ContentLength : Number(total)
}

function orNothing(cause: unknown): null {
  if (cause instanceof NoSuchKey) return null
  throw cause
}
