import { Dexie, type Collection, type Table } from 'dexie'
import type { MediaType, MediaUse } from '#shared/media/media-type.ts'

/**
 * A copy of a photo or a recording: the whole, the small one of a photo, one of a recording that every device plays.
 */
export type MediaVariant = 'full' | 'thumbnail' | 'playable'

/**
 * The state of a file's bytes. `draft` = of something that is not saved yet; `waiting` = to be sent; `verified` = the
 * server had them whole when it was asked last; `refused` = the server refuses them, and they wait for the parent.
 */
export type MediaState = 'draft' | 'waiting' | 'verified' | 'refused'

/** Reasons why the server has no room for bytes now: the family's quota is full, or its disk is. */
export const roomRefusals = ['media_quota', 'disk_full'] as const
export type RoomRefusal = (typeof roomRefusals)[number]

/**
 * A reason why bytes are not sent any more: the server finds no picture or sound in them, they are damaged on this
 * device, or the server has no room, and they are tried again later.
 */
export type MediaRefusal = 'refused_by_server' | 'damaged' | RoomRefusal

/** The device's knowledge of one photo or recording, without the bytes. */
export interface MediaItem {
  sha256: string
  type: MediaType
  /** `document` = a page of one; left out, an entry's. */
  use?: MediaUse | undefined
  /** The size of the whole, in bytes. */
  size: number
  state: MediaState
  /** Bytes that the server has, as it last said. */
  sent: number
  /**
   * The time when the server last said that it has them, in milliseconds of the device's clock; unknown for an earlier
   * build's. `null` = it lost them, and this device can't send them.
   */
  verified_at?: number | null
  /** The time when they came onto this device, in milliseconds of its clock: the first is sent first. */
  added_at: number
  /** The number of times that they arrived changed. */
  mismatches?: number
  reason?: MediaRefusal | undefined
  /** The time when the server last had no room for them, in milliseconds of the device's clock. */
  refused_at?: number
  /** 1 where the whole is on this device. */
  full: 0 | 1
  /** The whole is the server's own making: it cannot be sent as what it is called. */
  remade?: true
}

/** Returns whether this is a lack of room on the server. */
export function isRoomRefusal(reason: string | undefined): reason is RoomRefusal {
  return roomRefusals.some((known) => known === reason)
}

/**
 * Returns whether bytes can be sent under their name: they are whole on this device, and not of the server's own
 * making.
 */
export function isSendable({ full, remade }: MediaItem): boolean {
  return full === 1 && remade === undefined
}

/** The bytes themselves, apart: lists never read them. */
export interface MediaBytes {
  /** See {@link bytesKey}. */
  key: string
  bytes: ArrayBuffer
}

/**
 * A reason why a picked photo can't be saved: this browser can't read it, or makes none at an address that is not
 * secure; something else went wrong; or the device has no room for it.
 */
export type PhotoProblem = 'undecodable' | 'insecure' | 'unmade' | 'no_room'

/** The place where something was photographed or recorded: it is finished there, and nowhere else. */
export type MediaOrigin = 'journal' | 'logger' | `form:${string}` | DocumentOrigin

/** The form of a document: what waits there are its pages. */
export type DocumentOrigin = `document:${string}`

/** Returns the use of a place's bytes. */
export function mediaUseIn(origin: MediaOrigin): MediaUse {
  return origin.startsWith('document:') ? 'document' : 'entry'
}

/** A photo that was picked and is not saved yet. Its raw bytes ({@link rawKey}) are replaced once the photo is made. */
export interface PendingPhoto {
  id: string
  place: MediaOrigin
  /** As the picture's file is called. */
  name: string
  type: string
  added_at: number
  /** The made photo; `null` until then. */
  made: MadePhoto | null
  problem: PhotoProblem | null
  caption: string
  student_ids: readonly string[]
  subject_id: string
  /** Ids of what saving makes: a save that was cut short is known by them, and never made twice. */
  save_ids: readonly string[]
}

/** A photo or a page as it is kept; its bytes are among the media. */
export interface MadePhoto {
  sha256: string
  size: number
  /** `null` for a PDF. */
  width: number | null
  height: number | null
  /** Pages of a PDF, as far as they are known. */
  pages?: number | null
}

/** A recording that goes on or is not saved yet; its sound is in slices. */
export interface Recording {
  id: string
  place: MediaOrigin
  started_at: number
  type: string
  /** Its length as far as its slices are on the device, in seconds. */
  seconds: number
  /** `recording` also where the page died before its end. */
  state: 'recording' | 'recorded'
  /** Once its slices were joined: what is kept of it, among the media. */
  made: { sha256: string; size: number } | null
  save_ids: readonly string[]
  /** Her words for one of its own; a form has those of its own. */
  words?: RecordingWords
}

/** A recording's owner, subject, title and length. */
export interface RecordingWords {
  student_id: string
  subject_id: string
  title: string
  /** `null` = as long as it is. */
  minutes: number | null
}

/** Some seconds of a recording, as the browser gave them. */
export interface RecordingSlice {
  recording: string
  place: number
  bytes: ArrayBuffer
}

/** The tables of an account's photos and recordings. */
export interface MediaTables {
  media: Table<MediaItem, string>
  media_bytes: Table<MediaBytes, string>
  pending_photos: Table<PendingPhoto, string>
  recordings: Table<Recording, string>
  recording_slices: Table<RecordingSlice, [string, number]>
}

/** The tables and their indexes as Dexie reads them. */
export const mediaSchema = {
  media: 'sha256, [state+added_at]',
  media_bytes: 'key',
  pending_photos: 'id, place',
  recordings: 'id, place',
  recording_slices: '[recording+place]',
} as const satisfies Record<keyof MediaTables, string>

/** The slices of a recording, in their order. */
export function slicesOf(
  { recording_slices }: Pick<MediaTables, 'recording_slices'>,
  recording: string,
): Collection<RecordingSlice, [string, number]> {
  return recording_slices.where('[recording+place]').between([recording, Dexie.minKey], [recording, Dexie.maxKey])
}

/** The key of a copy of the bytes. */
export function bytesKey(sha256: string, size: MediaVariant): string {
  return `${sha256}:${size}`
}

/** The key of a picked photo's bytes as they came. */
export function rawKey(id: string): string {
  return `raw:${id}`
}
