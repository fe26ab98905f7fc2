import type { FastifyReply } from 'fastify'
import { maxNamed, unprintableHeader } from '#shared/papers/letters.ts'
import type { DrawnPaper } from '#papers/pdf/paper.ts'

/**
 * Answers a paper as a file with a name; it is whole by now, so that a paper that can't be made is an error and nothing
 * else (rule papers.whole). The letters that it could only mark stand in a header (rule papers.letters).
 */
export function sendPaper(reply: FastifyReply, name: string, { bytes, unprintable }: DrawnPaper): FastifyReply {
  const plain = plainly(name)
  // Programs that don't know the second form take the first.
  const whole = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`
  return reply
    .type('application/pdf')
    .headers({ 'content-disposition': `attachment; filename="${plain}"${whole}`, 'cache-control': 'no-store' })
    .headers(unprintable.size === 0 ? {} : { [unprintableHeader]: headerOf(unprintable) })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

function headerOf(letters: ReadonlySet<string>): string {
  return [...letters].slice(0, maxNamed).map(encodeURIComponent).join(',')
}

/** A name in the letters that every program takes; others are left out. */
function plainly(name: string): string {
  const base = name
    .slice(0, -'.pdf'.length)
    .replace(/[łøđðıßæœþ]/g, (letter) => withoutParts[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/-+/g, '-')
    .replace(/-$/, '')
  return `${base}.pdf`
}

/** Letters that Unicode does not take apart. */
const withoutParts: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
