import { archiveLimits } from '#shared/archive/manifest.ts'
import { ArchiveRefusal, shownName } from './archive-refusal.ts'

/**
 * Reads JSON from outside: how deep it goes is counted before it is parsed. Throws an `ArchiveRefusal`, which names the
 * line where there is one (rule archives.limits).
 */
export function boundedJson(text: string, name: string, line: number | null): unknown {
  const where = line === null ? shownName(name) : `Line ${line} of ${shownName(name)}`
  if (isDeeper(text, archiveLimits.depth)) {
    throw new ArchiveRefusal('depth', name, `${where} has more than ${archiveLimits.depth} levels.`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new ArchiveRefusal('damaged', name, `${where} can’t be read.`)
  }
}

const quote = 0x22
const backslash = 0x5c
const openList = 0x5b
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d

/** True where more lists and objects lie in each other than so many; brackets within texts don't count. */
function isDeeper(text: string, max: number): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) isText = !isText
    else if (isText) at += sign === backslash ? 1 : 0
    else if (sign === openList || sign === openObject) depth += 1
    else if (sign === closeList || sign === closeObject) depth -= 1
    if (depth > max) return true
  }
  return false
}
