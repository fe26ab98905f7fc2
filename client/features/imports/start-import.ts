import type { User } from '#shared/accounts/user.ts'
import { otherKindOf } from '#shared/imports/list/file-kind.ts'
import { endImport, openImport } from '#client/archive/import-archive.ts'
import { endListImport, openListImport } from '#client/archive/import-list.ts'

/**
 * Opens what was chosen: zips are an archive, anything else is a list, by the bytes of the first file (rules
 * imports.list-page, imports.list-file). Answers a sentence where it is neither.
 */
export async function startImport(files: readonly File[], user: User): Promise<string | null> {
  const [first] = files
  if (first === undefined) return null
  if (await isZip(first)) {
    endListImport()
    await openImport(files, user)
    return null
  }
  if (files.length > 1) return 'Choose one list at a time. Only an archive may come in several files.'
  endImport()
  await openListImport({ file: first }, user)
  return null
}

async function isZip(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 4096).arrayBuffer())
  // Workbooks are zips too: a list says how to save them.
  return start[0] === 0x50 && start[1] === 0x4b && otherKindOf(start, file.name) === 'zip'
}
