/** Limits of a packet's HTML file (rule packets.html-limits). */
export const htmlLimits = {
  /** All of the file, in bytes. */
  fileBytes: 25_000_000,
  /** The longer side of a picture, in pixels. */
  pictureSide: 1600,
  /** A recording of more bytes is only named. */
  recordingBytes: 3_000_000,
} as const

/** A picture as it would be at its largest. */
export interface PictureSize {
  id: string
  /** Pictures give way from the last of each area on. */
  area: string
  /** With its longer side at 1,600 pixels, or less where it is smaller. */
  bytes: number
  /** The longer side, in pixels. */
  side: number
}

/** The size in which pictures are made, and those without room (rule packets.html-limits). */
export interface PicturePlan {
  /** The longest side of each, in pixels. */
  side: number
  kept: readonly string[]
  leftOut: readonly string[]
}

/** Makes pictures smaller, step by step, until they fit into `room` bytes; then fewer, the last of each area first. */
export function planPictures(pictures: readonly PictureSize[], room: number): PicturePlan {
  const sized = (side: number) => pictures.map((one) => ({ ...one, bytes: estimated(one, side) }))
  const side = sides.find((each) => sumOf(sized(each)) <= room) ?? leastSide
  return { side, ...fitPictures(sized(side), room) }
}

/** Keeps as many pictures as fit into `room` bytes of the file as they are; the last of each area give way first. */
export function fitPictures(
  pictures: readonly Omit<PictureSize, 'side'>[],
  room: number,
): Pick<PicturePlan, 'kept' | 'leftOut'> {
  const away = new Set<string>()
  let used = sumOf(pictures)
  for (const { id, bytes } of lastFirst(pictures)) {
    if (used <= room) break
    used -= bytesInFile(bytes)
    away.add(id)
  }
  const ids = pictures.map(({ id }) => id)
  return { kept: ids.filter((id) => !away.has(id)), leftOut: ids.filter((id) => away.has(id)) }
}

/** Counts the bytes of the file that some bytes take as a data URL: base64 writes three as four letters. */
export function bytesInFile(bytes: number): number {
  return Math.ceil(bytes / 3) * 4 + dataUrlHead
}

/**
 * Returns whether a recording or a PDF fits into the file, of which so many bytes are left (rule packets.html-limits).
 */
export function mayStandInHtml({ isPdf, bytes }: { isPdf: boolean; bytes: number }, room: number): boolean {
  return bytesInFile(bytes) <= room && (isPdf || bytes < htmlLimits.recordingBytes)
}

/** Says that pictures were made smaller or have no room; "" where neither is so. */
export function planText({ side, leftOut }: Pick<PicturePlan, 'side' | 'leftOut'>): string {
  const smaller =
    side < htmlLimits.pictureSide
      ? ['Pictures are smaller here than in the PDF, so that the file stays below 25 MB.']
      : []
  const count = leftOut.length
  const fewer =
    count === 0
      ? []
      : [
          `${count.toLocaleString('en-US')} ${count === 1 ? 'picture has' : 'pictures have'} no room in it: see the PDF.`,
        ]
  return [...smaller, ...fewer].join(' ')
}

const sides = [1600, 1280, 1024, 800, 640] as const
const leastSide = 640
/** The tag around a data URL, with room to spare. */
const dataUrlHead = 512

function sumOf(pictures: readonly { bytes: number }[]): number {
  return pictures.reduce((sum, { bytes }) => sum + bytesInFile(bytes), 0)
}

/** A JPEG shrinks a little less than its area does. */
function estimated({ bytes, side: own }: PictureSize, side: number): number {
  return own <= side ? bytes : Math.ceil(bytes * (side / own) ** shrinking)
}

const shrinking = 1.8

/** Every area's later pictures before any area's earlier ones. */
function lastFirst<One extends { area: string }>(pictures: readonly One[]): One[] {
  const places = new Map<string, number>()
  const placed = pictures.map((picture, at) => {
    const place = places.get(picture.area) ?? 0
    places.set(picture.area, place + 1)
    return { picture, place, at }
  })
  return placed.toSorted((one, other) => other.place - one.place || other.at - one.at).map(({ picture }) => picture)
}
