import { localStorageColorSchemeManager } from '@mantine/core'

/**
 * Light or dark as chosen on this device; `auto` follows it. `client/public/color-scheme.js` reads the same key before
 * the first paint.
 */
export const colorSchemes = localStorageColorSchemeManager({ key: 'color-scheme' })

/** Choices of the user menu, in order. */
export const colorSchemeChoices = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Same as device' },
] as const
