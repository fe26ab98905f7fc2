import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { asAccount } from '#server/db/as-account.ts'
import { paperHost } from '#server/rest/paper-host.ts'
import { sqlPaperSource } from '#server/rest/sql-paper-source.ts'
import { gatherPaper, type ReadyPaper } from '#papers/gather.ts'
import { gatherPacket } from '#papers/packets/gather-packet.ts'
import { packetLines } from '#shared/packets/packet-model.ts'
import { packetLimits, type PacketSample } from '#shared/packets/packet.ts'
import { packetParts } from '#shared/packets/parts.ts'
import type { PaperAsk } from '#shared/papers/paper-ask.ts'
import type { PaperSource } from '#shared/papers/paper-source.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { addDays } from '#shared/format/dates.ts'
import { deviceToday } from '#tests/support/family-today.ts'
import { textOf } from '#tests/support/papers/read-paper.ts'
import { aDeviceOf, fetchFrom } from '#tests/support/server/family-device.ts'
import { aPaperFamily, type PaperFamily } from '#tests/support/server/paper-family.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  fetchFrom(server)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const today = deviceToday()

/** Every kind of paper, with each of its options. */
const asksOf: { [Kind in PaperAsk['kind']]: (known: PaperFamily) => readonly PaperAsk[] } = {
  transcript: ({ students }) =>
    students.flatMap((student_id) => [
      { kind: 'transcript', student_id, official: true },
      { kind: 'transcript', student_id, official: false, school_year: yearBefore(), paper: 'a4' },
    ]),
  report_card: ({ students }) =>
    students.flatMap((student_id) =>
      (['year', 'first', 'second'] as const).map((term) => ({ kind: 'report_card', student_id, term }) as const),
    ),
  progress: ({ students, subjects }) => [
    { kind: 'progress' },
    { kind: 'progress', from: addDays(today, -200), to: today, student_id: students[0], paper: 'a4' },
    { kind: 'progress', subject_id: subjects[2] },
  ],
  family_report: () => [
    { kind: 'family_report' },
    { kind: 'family_report', school_year: yearBefore(), paper: 'a4' },
    { kind: 'family_report', from: addDays(today, -400), to: addDays(today, -100) },
  ],
  student_report: ({ students }) =>
    students.flatMap((student_id) => [
      { kind: 'student_report', student_id },
      { kind: 'student_report', student_id, school_year: yearBefore(), paper: 'a4' },
    ]),
  attendance_sheet: ({ students }) => students.map((student_id) => ({ kind: 'attendance_sheet', student_id }) as const),
  reading_list: ({ students }) => students.map((student_id) => ({ kind: 'reading_list', student_id }) as const),
  activity_log: ({ students }) => [
    { kind: 'activity_log', from: addDays(today, -500), to: today },
    { kind: 'activity_log', student_id: students[1], paper: 'a4' },
  ],
  on_file: ({ students }) =>
    students.flatMap((student_id) => [
      { kind: 'on_file', student_id },
      { kind: 'on_file', student_id, paper: 'a4' },
    ]),
  packet: ({ students }) =>
    students.flatMap((student_id) => {
      const days = { start_date: addDays(today, -60), end_date: today }
      const packet = { student_id, title: 'Packet', ...days, parts: [...packetParts], samples: [], decided: [] }
      return (['pdf', 'html'] as const).map((as) => ({ kind: 'packet', packet, as }) as const)
    }),
  letter: ({ todos }) => todos.map(({ id }) => ({ kind: 'letter', todo_id: id }) as const),
}

describe("a paper of a device's records says what the server says (rule papers.both)", () => {
  test('page by page, on both sheets, of each child and of all', { timeout: 120_000 }, async () => {
    const known = await aPaperFamily(server, 1, today)
    const drawn = await compareAll(known, await onDevice(known), drawnOf)

    // Two families without anything would be alike too.
    expect(Object.keys(drawn).sort()).toEqual(Object.keys(asksOf).sort())
    expect(Object.values(drawn).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(35)
  })

  test.each([2, 3, 4])('figure by figure, seed %i', { timeout: 60_000 }, async (seed) => {
    const known = await aPaperFamily(server, seed, today)
    await compareAll(known, await onDevice(known), modelOf)
  })

  test('a packet of each child too, with its samples (rule packets.model)', { timeout: 60_000 }, async () => {
    const known = await aPaperFamily(server, 5, today)
    const device = await onDevice(known)
    const theirs = await onServer(known.family)
    const samples = await samplesOf(theirs)
    expect(samples.length).toBeGreaterThan(20)
    for (const student_id of known.students) {
      const days = { start_date: addDays(today, -300), end_date: today }
      const fields = { student_id, title: 'Packet', ...days, parts: [...packetParts], samples, decided: [] }
      const [one, other] = [await gatherPacket(fields, theirs), await gatherPacket(fields, device)]
      expect(other.model).toEqual(one.model)
      expect(packetLines(other.input)).toEqual(packetLines(one.input))
      expect(other.fileNames).toEqual(one.fileNames)
    }
  })

  test('every call that answers a PDF is of a kind that is compared', async () => {
    const { body } = await (
      await server.family()
    ).get<{ paths: Record<string, { get?: { summary?: string } }> }>('/api/docs/json')
    const calls = Object.entries(body.paths).flatMap(([path, { get }]) =>
      /PDF|figures as a file/.test(get?.summary ?? '') ? [path] : [],
    )
    expect(calls.sort()).toEqual(Object.values(callOf).sort())
  })
})

/** A sample of each photo, recording and page that a family has. */
async function samplesOf(source: PaperSource): Promise<PacketSample[]> {
  const attachments = (await source.rows('attachments')).map(({ id }) => ({ kind: 'attachment' as const, id }))
  const pages = (await source.rows('document_pages')).map(({ id }) => ({ kind: 'page' as const, id }))
  return [...attachments, ...pages]
    .slice(0, packetLimits.samples)
    .map((one, at) => ({ ...one, area: 'Science', caption: null, position: `a${at}`, full_page: false }))
}

/** The call that answers each kind; no server makes a packet. */
const callOf: Record<Exclude<PaperAsk['kind'], 'packet'>, string> = {
  transcript: '/api/assessments/transcript',
  report_card: '/api/assessments/report-card',
  progress: '/api/progress/export',
  family_report: '/api/compliance/export',
  student_report: '/api/compliance/student-report/{id}',
  attendance_sheet: '/api/compliance/attendance-sheet/{id}',
  reading_list: '/api/compliance/reading-list/{id}',
  activity_log: '/api/compliance/activity-log',
  on_file: '/api/compliance/on-file/{id}',
  letter: '/api/compliance/todos/{id}/letter',
}

/** Compares every paper of a family as both sources make it; answers how many there are of each kind. */
async function compareAll(known: PaperFamily, device: PaperSource, say: (paper: ReadyPaper) => Promise<unknown>) {
  const compared: Record<string, number> = {}
  for (const [kind, asks] of Object.entries(asksOf))
    for (const ask of asks(known)) {
      const [theirs, ours] = [await made(ask, await onServer(known.family), say), await made(ask, device, say)]
      expect(ours, JSON.stringify(ask)).toEqual(theirs)
      if (typeof theirs !== 'string') compared[kind] = (compared[kind] ?? 0) + 1
    }
  return compared
}

/** Gathers a paper and says it; answers the reason where it can't be made. */
async function made(ask: PaperAsk, source: PaperSource, say: (paper: ReadyPaper) => Promise<unknown>) {
  try {
    return await say(await gatherPaper(ask, source))
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'PaperRefusal') return cause.message
    throw cause
  }
}

/** All that a paper shows, with its sheet and name. Rows that are made one by one are listed. */
async function modelOf({ model, sheet, fileName }: ReadyPaper) {
  const listed = Object.entries(model).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'object' && value !== null && Symbol.iterator in value ? [...(value as Iterable<unknown>)] : value,
  ])
  return { model: Object.fromEntries(listed), sheet, fileName }
}

/** The text of each page as well. */
async function drawnOf(paper: ReadyPaper) {
  const { sheet, fileName, draw } = paper
  const { bytes, unprintable } = await draw({ sheet, madeAt: new Date(0), host: paperHost() })
  const pages = fileName.endsWith('.html') ? [new TextDecoder().decode(bytes)] : await textOf(bytes)
  return { sheet, fileName, unprintable, pages }
}

async function onServer({ user }: Family): Promise<PaperSource> {
  return sqlPaperSource((read) => asAccount(server.connection.db, user.id, read), user.id)
}

/** A device that had all records before some of them changed, and has them as they are now. */
async function onDevice({ family, changeAll }: PaperFamily): Promise<PaperSource> {
  const { database, readUser, sync } = await aDeviceOf(family)
  const { devicePaperSource } = await import('#client/queries/paper-source.ts')
  await sync()
  await changeAll()
  await sync()
  return inAnotherOrder(devicePaperSource(database, { user: await readUser(), today, law: stateRequirements }))
}

/** No order is promised: what relies on one by chance shows. */
function inAnotherOrder(source: PaperSource): PaperSource {
  return {
    ...source,
    rows: async (record) => (await source.rows(record)).toReversed(),
    buckets: async (filter) => (await source.buckets(filter)).toReversed(),
    entries: async (asked) => (await source.entries(asked)).toReversed(),
  }
}

function yearBefore(): string {
  const opens = Number(today.slice(0, 4)) - 1
  return `${opens}-${opens + 1}`
}
