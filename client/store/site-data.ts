/**
 * Returns whether the browser blocks site data on the device, as Chromium does with its cookies off: a mere look throws
 * there. Without it there is no sign-in and are no records here (rule shell.site-data).
 */
export function isSiteDataBlocked(): boolean {
  try {
    // A worker has none, and is not refused.
    Reflect.get(globalThis, 'localStorage')
    return false
  } catch {
    return true
  }
}

/** The sentence for that case. */
export const siteDataNeeded =
  'Hearthbook keeps your records on this device, and this browser blocks that. ' +
  'Allow cookies and site data for this site in the browser’s settings, then reload the page.'
