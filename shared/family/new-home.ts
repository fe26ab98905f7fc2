import type { FamilySettingsFields } from './family-settings.ts'

/** A family's address and school district. */
export type Home = Pick<FamilySettingsFields, 'street' | 'city' | 'zip' | 'district'>

/**
 * Returns whether a family changed its address or school district, so that it may have moved (rule law.events). A first
 * entry or a removal is no move.
 */
export function isNewHome(before: Home, now: Home): boolean {
  const parts = ['street', 'city', 'zip', 'district'] as const
  return parts.some((part) => {
    const [was, is] = [plain(before[part]), plain(now[part])]
    return was !== '' && is !== '' && was !== is
  })
}

/** Without what doesn't make another place: capitals, dots, commas, spaces. */
function plain(line: string | null): string {
  return (line ?? '')
    .toLowerCase()
    .replaceAll(/[\s.,]+/g, ' ')
    .trim()
}
