/** "Nora", "both kids", "all 3 kids": a family's children, counted as they are. */
export function kidsText(names: readonly string[]): string {
  const [only] = names
  if (names.length === 1 && only !== undefined) return only
  return names.length === 2 ? 'both kids' : `all ${names.length} kids`
}
