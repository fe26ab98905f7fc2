/** Quality from 0 to 1. */
const quality = 0.85

/**
 * Shrinks a JPEG to a longest side in pixels, in a worker. Answers the bytes unchanged where this browser can't do it,
 * and where they would get no smaller.
 */
export async function shrinkJpeg(jpeg: Uint8Array, side: number): Promise<Uint8Array> {
  if (typeof OffscreenCanvas === 'undefined') return jpeg
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })).catch(() => null)
  if (bitmap === null) return jpeg
  const share = side / Math.max(bitmap.width, bitmap.height)
  if (share >= 1) {
    bitmap.close()
    return jpeg
  }
  const smaller = await drawn(bitmap, share).catch(() => null)
  return smaller !== null && smaller.length < jpeg.length ? smaller : jpeg
}

/** Closes the bitmap: each takes megabytes until then. `null` where this browser makes no JPEG. */
async function drawn(bitmap: ImageBitmap, share: number): Promise<Uint8Array | null> {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * share)),
    Math.max(1, Math.round(bitmap.height * share)),
  )
  try {
    const pen = canvas.getContext('2d')
    if (!pen) return null
    // Transparent pixels would become black.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  } finally {
    bitmap.close()
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return blob.type === 'image/jpeg' ? new Uint8Array(await blob.arrayBuffer()) : null
}
