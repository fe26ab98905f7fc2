import { vi } from 'vitest'

interface FakeBarcodes {
  formats?: string[] | Promise<string[]>
  /** What it reads in any picture; an error it throws; `null` = it never answers. */
  codes?: string[] | Error | null
  /** No picture can be decoded. */
  isBroken?: boolean
}

/** Replaces the browser's barcode reader and its decoder of pictures. */
export function fakeBarcodes({ formats = ['ean_13'], codes = [], isBroken = false }: FakeBarcodes) {
  const counts = { decoded: 0, closed: 0 }
  class FakeDetector {
    static getSupportedFormats = () => Promise.resolve(formats)
    detect() {
      if (codes === null) return new Promise(() => {})
      if (codes instanceof Error) return Promise.reject(codes)
      return Promise.resolve(codes.map((rawValue) => ({ rawValue })))
    }
  }
  vi.stubGlobal('BarcodeDetector', FakeDetector)
  vi.stubGlobal('createImageBitmap', () => {
    if (isBroken) return Promise.reject(new DOMException('Not a picture', 'InvalidStateError'))
    counts.decoded += 1
    return Promise.resolve({
      close: () => {
        counts.closed += 1
      },
    })
  })
  return { decoded: () => counts.decoded, closed: () => counts.closed }
}
