/** The tag under which the browser wakes the service worker once there is a network, also with every tab closed. */
export const syncTag = 'hearthbook-sync'

/** Chromium's additions to the standard registration, see WICG Background Sync. */
interface BackgroundSync {
  sync?: { register(tag: string): Promise<void> }
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

/** Asks to be woken when there is a network; does nothing where the browser cannot, or does not want to. */
export async function askForSync(registration: object): Promise<void> {
  const { sync } = registration as BackgroundSync
  await sync?.register(syncTag).catch(ignoreRefusal)
}

/** Asks to be woken now and then; granted to installed apps only. */
export async function askForPeriodicSync(registration: object): Promise<void> {
  const { periodicSync } = registration as BackgroundSync
  await periodicSync?.register(syncTag, { minInterval: 12 * 60 * 60_000 }).catch(ignoreRefusal)
}

// Background Sync is a bonus: the page sends everything itself when it is open.
function ignoreRefusal(): void {}
