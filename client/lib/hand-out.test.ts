import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { handOut } from './hand-out.ts'

const file = new File(['a,b'], 'progress.csv', { type: 'text/csv' })
const share = vi.fn<() => Promise<void>>()

beforeEach(() => vi.stubGlobal('navigator', { standalone: true, canShare: () => true, share }))
afterEach(() => void vi.unstubAllGlobals())

describe('a file through the share sheet (rule exports.on-device)', () => {
  test('is reported once it was handed out', async () => {
    share.mockResolvedValueOnce()
    expect(await handOut(file)).toBe(true)
    expect(share).toHaveBeenCalledWith({ files: [file] })
  })

  test('is not reported where she closed the sheet', async () => {
    share.mockRejectedValueOnce(new DOMException('Share canceled', 'AbortError'))
    expect(await handOut(file)).toBe(false)
  })

  test('fails where it cannot be shared', async () => {
    share.mockRejectedValueOnce(new DOMException('Must be handling a user gesture', 'NotAllowedError'))
    await expect(handOut(file)).rejects.toThrow()
  })
})
