import { expect, test } from 'vitest'
import { makeMemoryStore } from '#tests/simulation/world/memory-local-store.ts'
import { deviceLabel, ensureDevice } from './device.ts'

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0'

test.each([
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`, true, 'Safari on iPad'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`, false, 'Safari on Mac'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_4) ${safari} Mobile/15E148 Safari/604.1`, true, 'Safari on iPhone'],
  [`Mozilla/5.0 (Linux; Android 15; K) ${chrome} Mobile Safari/537.36`, true, 'Chrome on Android phone'],
  [`Mozilla/5.0 (Linux; Android 15; K) ${chrome} Safari/537.36`, true, 'Chrome on Android tablet'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/156.0`, false, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false, 'Firefox on Linux'],
  ['something else', false, 'Browser on this device'],
])('%s (touch: %s) is "%s"', (userAgent, touches, label) => {
  expect(deviceLabel(userAgent, touches)).toBe(label)
})

test('a device keeps its id and its first name (rule shell.device-name)', async () => {
  const store = makeMemoryStore()
  await ensureDevice(store, () => 'first', 'Firefox/140.0 Linux', false)

  const device = await ensureDevice(store, () => 'second', 'Firefox/141.0 Windows NT', false)

  expect(device).toEqual({ id: 'first', label: 'Firefox on Linux' })
})
