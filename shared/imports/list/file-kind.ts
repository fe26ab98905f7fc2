import { latin1 } from '#shared/documents/latin1.ts'
import type { ListRefusal } from './list-refusal.ts'

/**
 * The kind of a file that is no list, by its first bytes and else by its name; `null` for what may be one (rule
 * imports.list-file).
 */
export function otherKindOf(bytes: Uint8Array, fileName: string): ListRefusal | null {
  const start = latin1(bytes.subarray(0, 4096))
  if (start.startsWith('PK\u0003\u0004')) return kindOfZip(start, fileName)
  const found = beginnings.find(([, ...signs]) => signs.some((sign) => start.startsWith(sign)))
  if (found) return found[0]
  const isPicture = start.startsWith('ftyp', 4) || (start.startsWith('BM') && start.startsWith('\0\0\0\0', 6))
  if (isPicture || /^RIFF[^]{4}WEBP/.test(start)) return 'picture'
  return webPage.test(start) ? 'web_page' : null
}

const beginnings: ReadonlyArray<readonly [ListRefusal, ...string[]]> = [
  // The container of older Office files. An encrypted workbook is one too.
  ['excel', '\u00d0\u00cf\u0011\u00e0'],
  ['zip', 'PK\u0005\u0006', '\u001f\u008b', '7z\u00bc\u00af', 'Rar!'],
  ['pdf', '%PDF-', '\u00ef\u00bb\u00bf%PDF-'],
  ['picture', '\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*'],
  ['document', '{\\rtf'],
]
const webPage = /^(?:\xef\xbb\xbf)?\s{0,100}<(?:!doctype html|html|head|table|\?xml)/i

function kindOfZip(start: string, fileName: string): ListRefusal {
  const ending = fileName.toLowerCase().split('.').at(-1) ?? ''
  if (start.includes('opendocument.spreadsheet') || ending === 'ods') return 'open_document'
  if (start.includes('word/') || start.includes('opendocument.text') || ending === 'docx') return 'document'
  if (start.includes('xl/') || /^xls[xmb]$/.test(ending)) return 'excel'
  if (start.includes('Index/Document.iwa') || ending === 'numbers') return 'numbers'
  // Its first entry says which program made it, not for which use.
  return start.includes('[Content_Types].xml') ? 'excel' : 'zip'
}
