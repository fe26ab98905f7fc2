import { latin1 } from './latin1.ts'

const pageObject = /\/Type\s{0,4}\/Page(?![A-Za-z])/g
const pageCount = /\/Count\s{1,4}(\d{1,6})/g

/** Bytes that are looked at in one step. */
const stepBytes = 1024 * 1024
/** Steps overlap by so many bytes, into which every searched text fits. */
const overlap = 4096

/**
 * How many pages a PDF has, as far as its bytes say so plainly; `null` where they don't, or say two things. Nothing of
 * it is parsed (rule documents.pages).
 */
export function countPdfPages(bytes: Uint8Array): number | null {
  let pages = 0
  const counts: number[] = []
  for (let from = 0; from < bytes.length; from += stepBytes) {
    const before = Math.min(from, overlap)
    const text = latin1(bytes.subarray(from - before, from + stepBytes))
    // A match that ends in the step before was found there.
    const isNew = ({ 0: found, index }: RegExpExecArray) => index + found.length > before
    pages += [...text.matchAll(pageObject)].filter(isNew).length
    counts.push(...[...text.matchAll(pageCount)].filter(isNew).map(({ 1: count }) => Number(count)))
  }
  const max = counts.reduce((one, other) => Math.max(one, other), 0)
  // A file that was changed holds earlier pages too; the list of pages then counts fewer.
  return pages > 0 && pages === max ? pages : null
}
