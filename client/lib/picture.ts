/** A re-encoded photo: upright, within the size limit, a JPEG without its place; and its thumbnail. */
export interface MadePicture {
  full: ArrayBuffer
  thumbnail: ArrayBuffer
  width: number
  height: number
}

const thumbnailQuality = 0.8

/** Makes a picture of a file; sides in pixels, quality from 0 to 1. `null` when this browser cannot read it. */
export async function makePicture(
  file: Blob,
  { longest, small, quality }: { longest: number; small: number; quality: number },
): Promise<MadePicture | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const full = drawn(image, longest)
    const thumbnail = drawn(full, small)
    return {
      full: await jpegOf(full, quality),
      thumbnail: await jpegOf(thumbnail, thumbnailQuality),
      width: full.width,
      height: full.height,
    }
  } catch (cause) {
    if (cause instanceof DOMException) return null
    throw cause
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Drawn as it is looked at: browsers turn a picture upright by what it says of the camera. */
function drawn(source: HTMLImageElement | HTMLCanvasElement, longest: number): HTMLCanvasElement {
  const [width, height] =
    source instanceof HTMLImageElement ? [source.naturalWidth, source.naturalHeight] : [source.width, source.height]
  const share = Math.min(1, longest / Math.max(width, height, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * share))
  canvas.height = Math.max(1, Math.round(height * share))
  const pen = canvas.getContext('2d')
  if (!pen) throw new DOMException('This browser cannot draw', 'NotSupportedError')
  // Transparent pixels would become black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<ArrayBuffer> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (blob === null) throw new DOMException('This browser cannot make a JPEG', 'EncodingError')
  return blob.arrayBuffer()
}
