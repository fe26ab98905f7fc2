import { looksLikePdf, mediaTypes, pdfHeadBytes, type MediaType } from '#shared/media/media-type.ts'

/** So many of a file's first bytes tell its type. */
export const headBytes = pdfHeadBytes

/** Returns whether the first bytes of a file can be those of its type (rule archives.files). */
export function isHeadOf(type: MediaType, head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, 12))
  switch (type) {
    case 'image/jpeg':
      return text.startsWith('\xff\xd8\xff')
    case 'application/pdf':
      return looksLikePdf(head)
    case 'audio/mp4':
      return text.slice(4, 8) === 'ftyp'
    case 'audio/webm':
      return text.startsWith('\x1a\x45\xdf\xa3')
    case 'audio/ogg':
      return text.startsWith('OggS')
    case 'audio/wav':
      return text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE'
    case 'audio/mpeg':
      return text.startsWith('ID3') || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0)
  }
}

/** Returns whether a type from outside is one that a family keeps. */
export function isMediaType(type: string): type is MediaType {
  return (mediaTypes as readonly string[]).includes(type)
}

const endings: ReadonlyMap<string, MediaType> = new Map([
  ['jpg', 'image/jpeg'],
  ['pdf', 'application/pdf'],
  ['m4a', 'audio/mp4'],
  ['webm', 'audio/webm'],
  ['mp3', 'audio/mpeg'],
  ['ogg', 'audio/ogg'],
  ['wav', 'audio/wav'],
])

/** The type that the end of a name stands for in our archives; `null` for any other. */
export function typeOfEnding(ending: string): MediaType | null {
  return endings.get(ending) ?? null
}
