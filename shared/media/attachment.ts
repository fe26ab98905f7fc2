import * as z from 'zod/mini'
import { namedByPackets } from '#shared/packets/parts.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { day, optionalText, textLimits, uuid } from '#shared/records/text.ts'
import { lengthText } from './length.ts'
import { emptyFile, mediaLimits, recordingTooLong } from './media-limits.ts'

/** Types of an attachment's bytes: a photo always becomes a JPEG, a recording stays as recorded. */
export const attachmentTypes = [
  'image/jpeg',
  'audio/mp4',
  'audio/webm',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
] as const
export type AttachmentType = (typeof attachmentTypes)[number]

const side = z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(20_000))), null)

/** SHA-256 in small hexadecimal letters. */
export function sha256Text() {
  return z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This is no SHA-256'))
}

/**
 * A photo or a recording of an activity (rules media.attachments, media.limits). Its bytes are known by their SHA-256
 * and travel apart from it; several attachments may name the same bytes.
 */
export const attachment = defineRecord({
  table: 'attachments',
  fields: {
    activity_id: uuid('Activity is required'),
    type: z.enum(attachmentTypes, 'Type is required'),
    bytes: z.int().check(z.minimum(1, emptyFile), z.maximum(mediaLimits.audioBytes, 'This recording is too large')),
    sha256: sha256Text(),
    width: side,
    height: side,
    audio_seconds: z._default(
      z.nullable(z.int().check(z.minimum(0), z.maximum(mediaLimits.audioSeconds, recordingTooLong))),
      null,
    ),
    caption: optionalText(textLimits.short, 'Caption'),
    taken_on: day('Taken On'),
  },
  labels: {
    one: 'Photo or Recording',
    many: 'Photos and Recordings',
    name: 'caption',
    of: 'activity_id',
    fields: {
      activity_id: 'Activity',
      type: 'Photo or Recording',
      bytes: 'Size',
      sha256: 'Fingerprint',
      width: 'Width',
      height: 'Height',
      audio_seconds: 'Length',
      caption: 'Caption',
      taken_on: 'Taken On',
    },
    values: { type: contentText },
  },
  // In order: an activity's own; the newest photos without reading activities; the owners of these bytes.
  indexes: ['[activity_id+_live]', '[type+_live+taken_on+id]', 'sha256'],
  belongsTo: { activity_id: { record: 'activities' } },
  // The bytes and their description can't change by halves.
  atomicGroups: [['type', 'bytes', 'sha256', 'width', 'height', 'audio_seconds']],
  noConflict: ['taken_on'],
  keptBy: [namedByPackets],
  datedBy: 'taken_on',
  rest: 'attachment',
})

export type AttachmentFields = FieldsOf<typeof attachment>
export type Attachment = RowOf<typeof attachment>

/** Returns whether bytes of this type are a photo; all others are sound. */
export function isPhoto(type: string): boolean {
  return type === 'image/jpeg'
}

const content = z.object({ type: z.string(), audio_seconds: z.nullish(z.number()) })

function contentText(value: unknown): string {
  const read = content.safeParse(value)
  if (!read.success) return String(value)
  const { type, audio_seconds } = read.data
  if (isPhoto(type)) return 'Photo'
  return typeof audio_seconds === 'number' ? `Recording, ${lengthText(audio_seconds)}` : 'Recording'
}
