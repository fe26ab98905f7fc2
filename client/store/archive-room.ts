/**
 * Opens an account's folder for archives in the browser's private file system, where a file of gigabytes can be written
 * without holding it in memory; `null` in a browser that has none.
 */
export async function archiveRoom(account: string): Promise<FileSystemDirectoryHandle | null> {
  const root = await fileSystem()
  return root === null
    ? null
    : await (await root.getDirectoryHandle(roomName, { create: true })).getDirectoryHandle(account, { create: true })
}

/** Removes the archives of an account from this device (rules exports.on-device, accounts.local-data). */
export async function removeArchives(account: string): Promise<void> {
  const rooms = await (await fileSystem())?.getDirectoryHandle(roomName).catch(() => null)
  // There may be none, or another page still writes one: that page removes it.
  await rooms?.removeEntry(account, { recursive: true }).catch(() => undefined)
}

/** Removes those that were made over an hour ago: by then they were handed out. */
export async function sweepArchives(account: string): Promise<void> {
  const rooms = await (await fileSystem())?.getDirectoryHandle(roomName).catch(() => null)
  const room = await rooms?.getDirectoryHandle(account).catch(() => null)
  if (!room) return
  for await (const entry of room.values()) {
    if (!isFile(entry)) continue
    const { lastModified } = await entry.getFile()
    if (lastModified < Date.now() - keptFor) await room.removeEntry(entry.name).catch(() => undefined)
  }
}

function isFile(entry: FileSystemHandle): entry is FileSystemFileHandle {
  return entry.kind === 'file'
}

/** Milliseconds that a made archive stays. */
const keptFor = 3_600_000

const roomName = 'archives'

async function fileSystem(): Promise<FileSystemDirectoryHandle | null> {
  // A private window may have the call and refuse it.
  return (await globalThis.navigator?.storage?.getDirectory?.().catch(() => null)) ?? null
}
