/** A deep copy of a plain value; throws on what no database stores, such as a function. */
export function cloneOf<T>(value: T): T {
  return copy(value) as T
}

/** Returns a value after a trip as JSON: entries that are undefined are gone. */
export function overTheWire<T>(value: T): T {
  return copy(value, true) as T
}

function copy(value: unknown, asJson = false): unknown {
  if (value === null || typeof value !== 'object') return plain(value)
  if (Array.isArray(value)) return value.map((entry) => copy(entry, asJson))
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new TypeError('Only plain values can be stored')
  const copied: Record<string, unknown> = {}
  for (const name in value) {
    const entry = (value as Record<string, unknown>)[name]
    if (entry !== undefined || !asJson) copied[name] = copy(entry, asJson)
  }
  return copied
}

function plain(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol')
    throw new TypeError(`A ${typeof value} cannot be stored`)
  return value
}
