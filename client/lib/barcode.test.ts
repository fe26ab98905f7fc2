import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeBarcodes } from '#tests/support/browser/fake-barcodes.ts'
import { barcodesIn, readsBarcodes } from './barcode.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('barcodes in a photo (rule books.isbn)', () => {
  test('are read only where the browser reads those of books', async () => {
    expect(await readsBarcodes()).toBe(false)
    fakeBarcodes({ formats: ['qr_code'] })
    expect(await readsBarcodes()).toBe(false)
    fakeBarcodes({ formats: Promise.reject(new Error('No service')) })
    expect(await readsBarcodes()).toBe(false)
    fakeBarcodes({ formats: ['qr_code', 'ean_13'] })
    expect(await readsBarcodes()).toBe(true)
  })

  test('are told, and the picture is let go', async () => {
    const { closed } = fakeBarcodes({ codes: ['9780064400558', '012345678905'] })
    expect(await barcodesIn(new Blob(['photo']))).toEqual(['9780064400558', '012345678905'])
    expect(closed()).toBe(1)
  })

  test('of a picture that can’t be decoded or read, or is too large, are none', async () => {
    const { closed } = fakeBarcodes({ codes: new DOMException('Broken', 'InvalidStateError') })
    expect(await barcodesIn(new Blob(['photo']))).toBeNull()
    expect(closed()).toBe(1)

    const { decoded } = fakeBarcodes({ codes: ['9780064400558'] })
    expect(await barcodesIn({ size: 41 * 1024 * 1024 } as Blob)).toBeNull()
    expect(decoded()).toBe(0)

    fakeBarcodes({ codes: ['9780064400558'], isBroken: true })
    expect(await barcodesIn(new Blob(['no photo']))).toBeNull()
  })

  test('are given up where the reader doesn’t answer', async () => {
    vi.useFakeTimers()
    const { closed } = fakeBarcodes({ codes: null })
    const asked = barcodesIn(new Blob(['photo']))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await asked).toBeNull()
    expect(closed()).toBe(1)
  })
})
