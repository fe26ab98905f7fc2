import { expect, test } from 'vitest'
import { packetPaper, transcriptPaper } from './papers.ts'
import { progressText } from './progress-text.ts'

const nora = { id: '0192f0c4-0000-7000-8000-000000000001', name: 'Nora' }
const days = { start_date: '2026-08-01', end_date: '2027-05-31' }
const packet = { student_id: nora.id, title: 'Packet', ...days, parts: [], samples: [], decided: [] }

test.each([
  ['html', { kind: 'bringing', page: 3, of: 12 }, 'Downloading sample 3 of 12'],
  ['html', { kind: 'page', page: 3, of: 25 }, 'Sample 3 of 25'],
  // The last one was read; the file is being written.
  ['html', { kind: 'page', page: 26, of: 25 }, 'Sample 25 of 25'],
  ['pdf', { kind: 'page', page: 3, of: 25 }, 'Page 3 of about 25'],
] as const)('a packet as %s says how far it is: %o (rule packets.here)', (as, progress, text) => {
  expect(progressText(packetPaper(nora, packet, as), progress)).toBe(text)
})

test('other papers count pages (rule papers.here)', () => {
  const paper = transcriptPaper(nora)
  expect(progressText(paper, { kind: 'page', page: 12, of: 1200 })).toBe('Page 12 of about 1,200')
  expect(progressText(paper, { kind: 'page', page: 12, of: 12 })).toBe('Page 12')
  expect(progressText(paper, { kind: 'page', page: 12, of: null })).toBe('Page 12')
})

test('no server is asked for a packet, and its file is what it says (rule packets.here)', () => {
  expect(packetPaper(nora, packet, 'pdf')).toMatchObject({ path: null, type: 'application/pdf', noun: 'Packet' })
  expect(packetPaper(nora, packet, 'html')).toMatchObject({ path: null, type: 'text/html', file_name: 'packet.html' })
})
