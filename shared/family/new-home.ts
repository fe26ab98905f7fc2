import type { FamilySettingsFields } from './family-settings.ts'

/** Where a family lives, and whose district it is in. */
export type Home = Pick<FamilySettingsFields, 'street' | 'city' | 'zip' | 'district'>

/**
 * Whether a family has another address or school district than before, so that it may have moved (rule law.events). What is told for
 * the first time, or taken out, is no move.
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
