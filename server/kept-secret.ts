import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A secret that is made at the first start and kept in a file, for its owner's eyes only. */
interface KeptSecret<T> {
  path: string
  make: () => string
  /** Reads a text; `null` when it is no such secret. */
  read: (text: string) => T | null
  /** The loss if the file is deleted without another copy. */
  price: string
}

/**
 * The secret of a file, made where there is none: whole or not at all, and the same for processes that start at once.
 * Throws a line that names the path and what to do when the file can't be kept, or holds something else (rule
 * api.secrets).
 */
export async function keptSecret<T>(secret: KeptSecret<T>): Promise<T> {
  const { path, read, price } = secret
  const text = (await textOf(path)) ?? (await made(secret))
  const found = read(text)
  if (found !== null) return found
  throw new Error(
    `${path} is ${text === '' ? 'empty' : 'damaged'}: a full disk or a crash may have left it so. ` +
      `Put it back from a backup, or delete it and start again: ${price}`,
  )
}

async function made({ path, make }: KeptSecret<unknown>): Promise<string> {
  const draft = `${path}.${randomUUID()}.part`
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeWhole(draft, make())
    // A file that another process made first stays: both read that one.
    await link(draft, path).catch(unlessThere)
    await syncFolder(dirname(path))
    return await readFile(path, 'utf8')
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${path} can't be written (${why}). Is there room on the disk, and may this user write there?`, {
      cause,
    })
  } finally {
    await rm(draft, { force: true })
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Its names are on the disk then, too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function unlessThere(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'EEXIST') throw cause
}

async function textOf(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null
    throw cause
  })
}
