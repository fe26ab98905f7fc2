import type { FastifyReply } from 'fastify'

/** Answers a paper as a file with a name; it is whole by now, so that a paper that can't be made is an error and nothing else (rule papers.whole). */
export function sendPaper(reply: FastifyReply, name: string, paper: Uint8Array): FastifyReply {
  return reply
    .type('application/pdf')
    .headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' })
    .send(Buffer.from(paper.buffer, paper.byteOffset, paper.byteLength))
}

/** The name of a paper's file: "transcript-nora-elise-weaver.pdf"; letters beyond A to Z are left out (rule papers.names). */
export function fileName(...parts: readonly string[]): string {
  const words = parts.map((part) =>
    part
      .normalize('NFKD')
      .replace(marks, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-'),
  )
  const joined = words.join('-').replace(/-+/g, '-').replace(/^-|-$/g, '')
  return `${joined.slice(0, 100)}.pdf`
}

const marks = /\p{M}/gu
