import { asAccount } from '#server/db/as-account.ts'
import type { Trx } from '#server/db/database.ts'
import type { ContentAddress } from '#server/media/media-keys.ts'
import { Refusal } from '#server/plugins/errors.ts'
import { fromStore, type Uploading } from './in-store.ts'
import * as queries from './queries.ts'

const gigabyte = 1024 ** 3
/** The part of the disk that is left to records. */
const spared = 0.05
/** Days for which bytes that no record names are kept, and where more than half the room is used. */
const unnamedDays = { usual: 30, scarce: 2 }

/**
 * Refuses with 507 while the disk has less free than both 5 % and 1 GB: what is left is for records (rule media.quota).
 */
export async function requireDisk({ media }: Pick<Uploading, 'media'>): Promise<void> {
  const room = await fromStore(media.room())
  if (!room || room.free >= Math.min(room.total * spared, gigabyte)) return
  throw new Refusal(507, 'disk_full', "The server's disk is full. Files are sent once there's room.")
}

/** True when an account has room for these bytes beside all others stored or on their way (rule media.quota). */
export async function hasRoom(trx: Trx, place: ContentAddress, bytes: number, quota: number): Promise<boolean> {
  return (await queries.bytesBeside(trx, place)) + bytes <= quota
}

/** Refuses with 507 when the account or the disk has no room for these bytes. */
export async function requireRoom(uploading: Uploading, place: ContentAddress, bytes: number): Promise<void> {
  const { db, mediaQuota } = uploading
  if (!(await asAccount(db, place.account, (trx) => hasRoom(trx, place, bytes, mediaQuota))))
    throw quotaFull(mediaQuota)
  await requireDisk(uploading)
}

/** Refuses: the account's files fill its room. */
export function quotaFull(quota: number): Refusal {
  const room = `${Number((quota / gigabyte).toFixed(1))} GB`
  return new Refusal(507, 'media_quota', `Your photos, recordings and documents fill your ${room}.`)
}

/** Sweeps with the patience that the room of the account allows (rule media.forgotten). */
export async function sweepAccount(trx: Trx, account: string, quota: number): Promise<queries.Swept[]> {
  const isScarce = (await queries.bytesThere(trx, account)) > quota / 2
  return queries.sweepMedia(trx, account, isScarce ? unnamedDays.scarce : unnamedDays.usual)
}
