import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dropPaperWish, listPaperWishes } from '#client/queries/paper-wishes.ts'
import { countUnfinished, keepDraft } from '#client/queries/drafts.ts'
import { offline } from '#client/api/result.ts'
import {
  activityLogPaper,
  attendanceSheetPaper,
  complianceReport,
  letterPaper,
  progressReport,
  reportCardPaper,
  studentComplianceReport,
  transcriptPaper,
} from '#client/parts/papers/papers.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { fetchPaper } from './papers.ts'

const nora = { id: '0192f0c4-0000-7000-8000-000000000001', name: 'Nora & Łucja' }
const transcript = transcriptPaper(nora)
const server = vi.fn<typeof fetch>()

const sent = async () => undefined

beforeEach(() => vi.stubGlobal('fetch', server))
afterEach(() => {
  vi.unstubAllGlobals()
  server.mockReset()
})

describe('a paper that the server makes (rule papers.whole)', () => {
  test('comes as a file with its name, after all that waits here was sent', async () => {
    await signedInAs('papers-1')
    const named = {
      'x-unprintable': '%E7%8E%8B,%E5%B0%8F',
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="transcript-ucja.pdf"; filename*=UTF-8''transcript-%C5%82ucja.pdf`,
    }
    const order: string[] = []
    server.mockImplementation(async () => {
      order.push('asked')
      return new Response('%PDF-1.7', { headers: named })
    })

    const made = await fetchPaper(transcript, async () => void order.push('sent'))

    expect(order).toEqual(['sent', 'asked'])
    const file = { name: 'transcript-łucja.pdf', type: 'application/pdf', size: 8 }
    expect(made).toMatchObject({ ok: true, value: { file, unprintable: ['王', '小'] } })
    expect(String(server.mock.calls[0]?.[0])).toBe(`/api/assessments/transcript?student_id=${nora.id}`)
  })

  test.each([
    [
      'the words of a refusal',
      Response.json({ message: 'There is no such record', code: 'not_found' }, { status: 404 }),
      { ok: false, reason: 'refused', message: 'There is no such record', code: 'not_found' },
    ],
    [
      'our words where it gave none',
      new Response('<h1>Bad gateway</h1>', { status: 502 }),
      { ok: false, reason: 'refused', message: 'Failed to generate transcript' },
    ],
    [
      'that a page came in its place',
      new Response('<h1>Welcome to the hotel</h1>', { headers: { 'content-type': 'text/html' } }),
      { ok: false, reason: 'refused', message: 'Server returned an error instead of PDF' },
    ],
    ['that nothing was reached', Response.error(), { ok: false }],
  ])('is nothing but %s where it could not be made', async (_what, answer, said) => {
    await signedInAs('papers-2')
    server.mockResolvedValue(answer)

    expect(await fetchPaper(transcript, sent)).toMatchObject(said)
  })

  test('needs the connection', async () => {
    await signedInAs('papers-3')
    server.mockRejectedValue(new TypeError('Failed to fetch'))

    expect(await fetchPaper(transcript, sent)).toEqual(offline)
  })
})

describe('papers that an earlier build was asked for (rule papers.here)', () => {
  test('are offered in their order until they are made or given up', async () => {
    await signedInAs('papers-4')
    const card = reportCardPaper(nora, { school_year: '2026-2027', term: 'first' })
    for (const { ask: _ask, ...wish } of [transcript, card]) await keepDraft(`paper:${wish.path}`, wish)

    expect(await listPaperWishes()).toMatchObject([{ path: transcript.path }, { path: card.path }])
    expect(await countUnfinished('papers-4')).toEqual({ timers: 0, drafts: 0 })
    await dropPaperWish(transcript)
    expect(await listPaperWishes()).toMatchObject([{ path: card.path }])
    await signedInAs('papers-5')
    expect(await listPaperWishes()).toEqual([])
  })

  test('of another shape are left alone', async () => {
    await signedInAs('papers-6')
    await keepDraft('paper:/api/other', { path: 'https://elsewhere' })

    expect(await listPaperWishes()).toEqual([])
  })

  test('say how a paper is asked for', () => {
    const choice = { paper: 'a4', official: false, school_year: '2026-2027' } as const
    expect(transcriptPaper(nora, choice).path).toBe(
      `/api/assessments/transcript?student_id=${nora.id}&paper=a4&school_year=2026-2027&official=false`,
    )
    const year = { school_year: '2025-2026', paper: undefined }
    expect(complianceReport().path).toBe('/api/compliance/export')
    expect(complianceReport(year).path).toBe('/api/compliance/export?school_year=2025-2026')
    expect(studentComplianceReport(nora).path).toBe(`/api/compliance/student-report/${nora.id}`)
    expect(attendanceSheetPaper(nora, year)).toMatchObject({
      label: 'Nora & Łucja’s attendance',
      path: `/api/compliance/attendance-sheet/${nora.id}?school_year=2025-2026`,
    })
    expect(activityLogPaper({ from: '2026-08-01', to: '2026-11-20', student_id: nora.id }).path).toBe(
      `/api/compliance/activity-log?from=2026-08-01&to=2026-11-20&student_id=${nora.id}`,
    )
    expect(letterPaper({ id: nora.id, title: 'Notice' })).toMatchObject({
      path: `/api/compliance/todos/${nora.id}/letter`,
      done: { title: 'Letter Exported' },
    })
    const shown = { from: '2026-08-01', to: '2026-11-20', student_id: undefined }
    expect(progressReport('csv', shown)).toMatchObject({
      path: '/api/progress/export?format=csv&from=2026-08-01&to=2026-11-20',
      file_name: 'progress-report-2026-11-20.csv',
      type: 'text/csv',
    })
  })
})
