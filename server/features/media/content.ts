import { fileTypeFromBuffer } from 'file-type'
import { Refusal } from '#server/plugins/errors.ts'
import { isPhoto, type AttachmentType } from '#shared/media/attachment.ts'
import { looksLikePdf, type MediaType, type MediaUse } from '#shared/media/media-type.ts'
import { sanitizePicture, type PictureRefusal } from './pictures.ts'

/** The stored form of sent bytes: a re-encoded photo with its thumbnail, or a recording or PDF as it came. */
export interface MediaContent {
  type: MediaType
  original: Buffer
  thumbnail: Buffer | null
  width: number | null
  height: number | null
}

/** Why bytes are not taken. */
interface NotTaken {
  refused: PictureRefusal | 'no_recording' | 'no_pdf'
}

/** Type by its bytes → type as it is kept. A recording's container says video also where nothing is to be seen. */
const sounds = new Map<string, AttachmentType>([
  ['video/webm', 'audio/webm'],
  ['audio/webm', 'audio/webm'],
  ['video/mp4', 'audio/mp4'],
  ['audio/mp4', 'audio/mp4'],
  ['audio/x-m4a', 'audio/mp4'],
  ['audio/mpeg', 'audio/mpeg'],
  ['audio/ogg', 'audio/ogg'],
  ['audio/ogg; codecs=opus', 'audio/ogg'],
  ['audio/wav', 'audio/wav'],
])

/**
 * Looks at the bytes themselves, whatever their name says (rule media.content). Throws a `Refusal` that asks to come
 * again where too many pictures wait (rule media.bounded).
 */
export async function contentOf(type: string, use: MediaUse, bytes: Buffer): Promise<MediaContent | NotTaken> {
  if (type === 'application/pdf') return pdfOf(bytes)
  return isPhoto(type) ? pictureOf(bytes, use) : soundOf(bytes)
}

/** Nobody parses a PDF: it is kept as it came (rule documents.pages). */
function pdfOf(bytes: Buffer): MediaContent | NotTaken {
  if (!looksLikePdf(bytes)) return { refused: 'no_pdf' }
  return { type: 'application/pdf', original: bytes, thumbnail: null, width: null, height: null }
}

async function pictureOf(bytes: Buffer, use: MediaUse): Promise<MediaContent | NotTaken> {
  const made = await sanitizePicture(bytes, use)
  return 'refused' in made ? made : { type: 'image/jpeg', ...made }
}

async function soundOf(bytes: Buffer): Promise<MediaContent | NotTaken> {
  const found = await fileTypeFromBuffer(bytes)
  const type = found && sounds.get(found.mime)
  return type ? { type, original: bytes, thumbnail: null, width: null, height: null } : { refused: 'no_recording' }
}

/** Says why bytes were not taken (rule media.content). */
export function notTaken({ refused }: NotTaken): Refusal {
  return new Refusal(422, 'media_refused', reasons[refused])
}

const reasons: Readonly<Record<NotTaken['refused'], string>> = {
  no_picture: "This file isn't a picture.",
  other_kind: "We can't open this kind of picture. Please send a JPEG, PNG or WebP.",
  heic: "We can't open HEIC pictures here. Please send a JPEG, PNG or WebP.",
  too_many_pixels: 'This picture is too large: it can have at most 50 megapixels.',
  too_much: 'This picture takes too much work to open. Please send a smaller copy of it.',
  unreadable: "This picture is damaged, and we can't open it.",
  no_pdf: "This file isn't a PDF.",
  no_recording: "This file isn't a recording that we can play.",
}
