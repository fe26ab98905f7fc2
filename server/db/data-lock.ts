import { readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Held here, or a lock would end when nobody refers to it any more. */
const held = new Set<DatabaseSync>()

/**
 * Takes the folder of the embedded database for this process, since two processes would lose each other's rows. Answers
 * how to give it back; throws {@link FolderInUse} when another process lives in it. The lock is one of the operating
 * system, which SQLite can take and Node cannot: it ends with its process, however that ends, and it holds between
 * containers that share a folder, where the number of a process says nothing.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const holderFile = join(folder, 'server.pid')
  const lock = new DatabaseSync(join(folder, 'server.lock'))
  try {
    lock.exec('begin exclusive')
  } catch (cause) {
    lock.close()
    throw isBusy(cause) ? new FolderInUse(await readFile(holderFile, 'utf8').catch(() => 'unknown')) : cause
  }
  held.add(lock)
  await writeFile(holderFile, String(process.pid), { mode: 0o600 })
  return async () => {
    await unlink(holderFile)
    lock.close()
    held.delete(lock)
  }
}

/** Another process works in this data folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
  constructor(holder: string) {
    super(
      `Hearthbook is already running on this data folder (process ${holder}). ` +
        'Stop it first, or set DATA_DIR to another folder.',
    )
  }
}

// SQLITE_BUSY
function isBusy(cause: unknown): boolean {
  return cause instanceof Error && 'errcode' in cause && cause.errcode === 5
}
