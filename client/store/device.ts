import type { LocalStore, Settings } from './local-store.ts'

/** This device as the account's database knows it; made at the first sign-in, and gone with the database. */
export async function ensureDevice(
  store: LocalStore,
  newId: () => string,
  userAgent: string,
  touches: boolean,
): Promise<Settings['device']> {
  return store.write('strict', async (tx) => {
    const known = await tx.get('device')
    if (known) return known
    const device = { id: newId(), label: deviceLabel(userAgent, touches) }
    await tx.set('device', device)
    return device
  })
}

/** Names this device as a parent would: "Chrome on Android tablet", "Safari on iPad". */
export function deviceLabel(userAgent: string, touches: boolean): string {
  return `${nameOf(browsers, userAgent)} on ${machineOf(userAgent, touches)}`
}

// Browsers name their ancestors too, hence the order.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/./, 'Browser'],
]

const machines: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
  [/./, 'this device'],
]

function machineOf(userAgent: string, touches: boolean): string {
  const machine = nameOf(machines, userAgent)
  // An iPad says it is a Mac; no Mac has a touch screen.
  return machine === 'Mac' && touches ? 'iPad' : machine
}

function nameOf(names: [RegExp, string][], userAgent: string): string {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown'
}
