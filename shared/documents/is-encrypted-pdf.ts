import { latin1 } from './latin1.ts'

const encryption = /\/Encrypt\s{0,4}(?:\d{1,10}\s{1,4}\d{1,5}\s{1,4}R|<<)/

/** Bytes at each end of a file in which a trailer is looked for. */
const searched = 256 * 1024

/** Returns whether a PDF's trailer names an encryption, as far as its ends say so plainly (rule documents.pages). */
export function isEncryptedPdf(bytes: Uint8Array): boolean {
  const ends = [bytes.subarray(0, searched), bytes.subarray(Math.max(0, bytes.length - searched))]
  return ends.some((end) => encryption.test(latin1(end)))
}
