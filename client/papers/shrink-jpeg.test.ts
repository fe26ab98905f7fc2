import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shrinkJpeg } from './shrink-jpeg.ts'

const jpeg = new Uint8Array(1000)
const close = vi.fn()
const drawn: unknown[] = []
let made = new Blob([new Uint8Array(300)], { type: 'image/jpeg' })

class FakeCanvas {
  width: number
  height: number
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }
  getContext() {
    return {
      set fillStyle(color: string) {
        drawn.push(color)
      },
      fillRect: (...place: number[]) => drawn.push(place),
      drawImage: (_: unknown, ...place: number[]) => drawn.push(place),
    }
  }
  convertToBlob({ type, quality }: { type: string; quality: number }) {
    drawn.push(`${type} ${quality}`)
    return Promise.resolve(made)
  }
}

beforeEach(() => {
  drawn.length = 0
  close.mockReset()
  made = new Blob([new Uint8Array(300)], { type: 'image/jpeg' })
  vi.stubGlobal('OffscreenCanvas', FakeCanvas)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 2048, height: 1536, close }))
})
afterEach(() => vi.unstubAllGlobals())

describe('a picture that is made smaller in the worker (rule packets.here)', () => {
  test('has its longer side so long, on white, and its bitmap is closed', async () => {
    expect(await shrinkJpeg(jpeg, 1024)).toHaveLength(300)
    expect(drawn).toEqual(['white', [0, 0, 1024, 768], [0, 0, 1024, 768], 'image/jpeg 0.85'])
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('stays as it came where it is no larger, or would get no smaller', async () => {
    expect(await shrinkJpeg(jpeg, 2048)).toBe(jpeg)
    expect(drawn).toEqual([])
    made = new Blob([new Uint8Array(1000)], { type: 'image/jpeg' })
    expect(await shrinkJpeg(jpeg, 1024)).toBe(jpeg)
    expect(close).toHaveBeenCalledTimes(2)
  })

  test('stays as it came where the browser has no canvas there, makes no JPEG, or can’t decode it', async () => {
    made = new Blob([new Uint8Array(300)], { type: 'image/png' })
    expect(await shrinkJpeg(jpeg, 1024)).toBe(jpeg)
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('none')))
    expect(await shrinkJpeg(jpeg, 1024)).toBe(jpeg)
    vi.stubGlobal('OffscreenCanvas', undefined)
    expect(await shrinkJpeg(jpeg, 1024)).toBe(jpeg)
  })

  test('closes its bitmap where drawing fails too', async () => {
    class Broken extends FakeCanvas {
      override getContext(): never {
        throw new Error('no memory')
      }
    }
    vi.stubGlobal('OffscreenCanvas', Broken)
    expect(await shrinkJpeg(jpeg, 1024)).toBe(jpeg)
    expect(close).toHaveBeenCalledTimes(1)
  })
})
