import { open, readFile, unlink } from 'node:fs/promises'

const held = new Set<string>()

/**
 * Takes the folder of the embedded database for this process, since two processes would lose each other's rows.
 * A lock whose process is gone is taken over. Answers how to give it back; throws when another process lives in it.
 */
export async function lockFolder(lockFile: string): Promise<() => Promise<void>> {
  if (held.has(lockFile)) throw new FolderInUse(lockFile, process.pid)
  if (!(await tryLock(lockFile))) {
    const holder = await holderOf(lockFile)
    if (holder !== null && holder !== process.pid && isAlive(holder)) throw new FolderInUse(lockFile, holder)
    await unlink(lockFile)
    if (!(await tryLock(lockFile))) throw new FolderInUse(lockFile, await holderOf(lockFile))
  }
  held.add(lockFile)
  return async () => {
    held.delete(lockFile)
    await unlink(lockFile)
  }
}

/** Another process works in this data folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
  constructor(lockFile: string, holder: number | null) {
    super(
      `Hearthbook is already running on this data folder (process ${holder ?? 'unknown'}). ` +
        `Stop it first, or set DATA_DIR to another folder. If no such process exists, delete ${lockFile}`,
    )
  }
}

async function tryLock(lockFile: string): Promise<boolean> {
  try {
    const file = await open(lockFile, 'wx', 0o600)
    await file.writeFile(String(process.pid))
    await file.close()
    return true
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false
    throw cause
  }
}

async function holderOf(lockFile: string): Promise<number | null> {
  const holder = Number(await readFile(lockFile, 'utf8').catch(() => ''))
  return Number.isInteger(holder) && holder > 0 ? holder : null
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    // Not ours to signal, but there.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}
