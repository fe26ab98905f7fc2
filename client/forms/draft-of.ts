/** The fields that a draft holds of a form; `null` where it holds none, or one of another kind. */
export function partOf<Values extends object>(draft: unknown, shown: Values): Partial<Values> | null {
  if (typeof draft !== 'object' || draft === null) return null
  const kept: Readonly<Record<string, unknown>> = { ...draft }
  const fields = Object.entries(shown).filter(([field]) => field in kept)
  if (fields.length === 0 || !fields.every(([field, value]) => isAlike(kept[field], value))) return null
  // Each field is of its kind.
  return Object.fromEntries(fields.map(([field]) => [field, kept[field]])) as Partial<Values>
}

function isAlike(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other)
}
