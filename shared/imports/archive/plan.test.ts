import { expect, test } from 'vitest'
import type { ArchiveFile } from '#shared/archive/read/archive-files.ts'
import { archiveFamily, type ExportedRows } from '#tests/support/archives/make-archive.ts'
import { archiveInMemory } from '#tests/support/archives/memory-archive.ts'
import { MapFamily } from '#tests/support/archives/map-family.ts'
import { aFiling, anActivity, anAttachment, aStudent, aSubject, preferences } from '#tests/support/builders.ts'
import { groupRows, importChanges, type ImportChange } from './changes.ts'
import { noChoices, rowKey, type ImportChoices } from './family-state.ts'
import { proposedMatches } from './matches.ts'
import { planImport } from './plan.ts'

const idOf = (number: number) => `018f2c00-0000-7000-8000-${String(number).padStart(12, '0')}`
const [child, subject, entryId] = [idOf(1), idOf(2), idOf(3)]
const nora = { id: child, ...aStudent({ name: 'Nora' }) }
const math = { id: subject, ...aSubject({ name: 'Mathematics' }) }
const entry = {
  id: entryId,
  ...anActivity({ student_id: child, subject_id: subject, date: '2026-11-20', bulk_run_id: null }),
}
const rows: ExportedRows = { students: [nora], subjects: [math], activities: [entry] }
const run = idOf(99)
const other = idOf(77)

test('the plan counts what an archive holds (rule archives.plan)', async () => {
  const later = { ...entry, id: idOf(4), duration_minutes: 90, start_time: null, end_time: null, date: '2026-11-19' }
  const plan = await planImport(
    archiveInMemory({ ...rows, activities: [entry, later] }),
    new MapFamily(archiveFamily),
    noChoices,
  )

  expect(plan.sums).toMatchObject({
    children: 1,
    subjects: 1,
    entries: 2,
    days: 2,
    minutes: 90 + entry.duration_minutes,
  })
  expect(plan.records.activities).toMatchObject({ new: 2, same: 0 })
  expect(plan.is_own).toBe(true)
})

test('where the same record has other values, ours stand and the difference is named (rule archives.same)', async () => {
  const family = new MapFamily(archiveFamily, { ...rows, students: [{ ...nora, name: 'Nora Elise' }] })

  const plan = await planImport(archiveInMemory(rows), family, noChoices)

  expect(plan.differences).toEqual([
    {
      record: 'students',
      id: child,
      name: 'Nora',
      fields: ['name'],
      editable: ['name'],
      ours: { name: 'Nora Elise' },
      theirs: { name: 'Nora' },
    },
  ])
  expect(await changesOf(rows, family)).toEqual([])
})

test.each([
  ['all', 'all' as const],
  ['this one', new Set([rowKey('students', child)])],
])(
  'the archive’s values are taken by an edit where the parent says so for %s (rule archives.same)',
  async (_, take) => {
    const family = new MapFamily(archiveFamily, { ...rows, students: [{ ...nora, name: 'Nora Elise' }] })

    expect(await changesOf(rows, family, { ...noChoices, take })).toMatchObject([
      { kind: 'set', record: 'students', id: child, fields: { name: 'Nora' }, from: { name: 'Nora Elise' } },
    ])
  },
)

test('what is written together is taken together (rule archives.same)', async () => {
  const timed = { ...entry, duration_minutes: 30, start_time: '09:00', end_time: '09:30' }
  const family = new MapFamily(archiveFamily, { ...rows, activities: [{ ...timed, start_time: null, end_time: null }] })

  const [change] = await changesOf({ ...rows, activities: [timed] }, family, { ...noChoices, take: 'all' })

  expect(change).toMatchObject({ fields: { duration_minutes: 30, start_time: '09:00', end_time: '09:30' } })
})

test('a filing stays as it was sent (rule archives.same)', async () => {
  const filing = { id: idOf(5), ...aFiling({ title: 'Notice', way: 'email' }) }
  const family = new MapFamily(archiveFamily, { filings: [{ ...filing, title: 'Our notice', way: 'certified_mail' }] })

  const [change, ...more] = await changesOf({ filings: [filing] }, family, { ...noChoices, take: 'all' })

  expect(change).toMatchObject({ fields: { way: 'email' } })
  expect(change).not.toMatchObject({ fields: { title: 'Notice' } })
  expect(more).toEqual([])
})

test('what was deleted since stays deleted, with what belongs to it, until all is brought back (rule archives.deleted)', async () => {
  const family = new MapFamily(archiveFamily, rows)
  family.delete('subjects', subject)
  family.purge('activities', entryId)

  const plan = await planImport(archiveInMemory(rows), family, noChoices)
  const back = await changesOf(rows, family, { ...noChoices, bring_back: true })

  expect(plan.deleted.map(({ record }) => record)).toEqual(['subjects', 'activities'])
  expect(await changesOf(rows, family)).toEqual([])
  expect(back).toMatchObject([
    { kind: 'restore', record: 'subjects' },
    { kind: 'create', record: 'activities' },
  ])
})

test('what was deleted for ever comes as new (rule archives.deleted)', async () => {
  const family = new MapFamily(archiveFamily, rows)
  family.purge('activities', entryId)

  expect(await changesOf(rows, family)).toMatchObject([{ kind: 'create', id: entryId }])
})

test.each([
  ['2026-06-01', null, '2026-06-01'],
  ['2026-06-01', '2025-06-01', '2026-06-01'],
  [null, '2025-06-01', '2025-06-01'],
  [null, null, null],
])(
  'written on %s and in its archive on %s, an entry says %s (rule archives.written-on)',
  async (written_on, archive_written_on, said) => {
    const from = { ...entry, written_on, archive_written_on, source: 'form' }

    const changes = await changesOf({ ...rows, activities: [from] }, new MapFamily(archiveFamily))

    const fields = { written_on: '2026-12-01', archive_written_on: said, import_run_id: run, source: 'form' }
    expect(changes.at(-1)).toMatchObject({ record: 'activities', fields })
  },
)

test('children beyond the limit come in archived (rule archives.rooms)', async () => {
  const ours = Array.from({ length: 14 }, (_, at) => ({ id: idOf(100 + at), ...aStudent({ name: `Child ${at}` }) }))
  const theirs = ['Nora', 'Finn', 'Ada'].map((name, at) => ({ id: idOf(200 + at), ...aStudent({ name }) }))
  const family = new MapFamily(archiveFamily, { students: ours })

  const plan = await planImport(archiveInMemory({ students: theirs }), family, noChoices)
  family.apply(await changesOf({ students: theirs }, family))

  expect(plan.archived.map(({ name }) => name)).toEqual(['Finn', 'Ada'])
  expect(family.exported().students?.filter((row) => row['is_active'] === true)).toHaveLength(15)
  // Neither is that a difference the next time.
  expect((await planImport(archiveInMemory({ students: theirs }), family, noChoices)).differences).toEqual([])
})

test('one that is taken as active takes its room (rule archives.rooms)', async () => {
  const active = Array.from({ length: 14 }, (_, at) => ({ id: idOf(100 + at), ...aStudent({ name: `Child ${at}` }) }))
  const theirs = ['Nora', 'Finn'].map((name, at) => ({ id: idOf(200 + at), ...aStudent({ name }) }))
  const ours = [...active, ...theirs.map((row) => ({ ...row, is_active: false }))]
  const family = new MapFamily(archiveFamily, { students: ours })

  expect(await changesOf({ students: theirs }, family, { ...noChoices, take: 'all' })).toMatchObject([
    { kind: 'set', id: idOf(200), fields: { is_active: true } },
  ])
})

test('what is the account’s never comes, and runs come by the server (rules archives.never, archives.history)', async () => {
  const bulk = {
    id: idOf(6),
    template_id: idOf(7),
    template_name: 'Day',
    student_ids: [child],
    start_date: '2026-11-20',
    end_date: '2026-11-20',
    days_of_week: [5],
    justification: 'We were at the lake for a week',
    run_on: '2026-11-20',
    setup_mode: false,
    created_count: 1,
  }
  const ofRun = {
    ...rows,
    activities: [{ ...entry, bulk_run_id: bulk.id }],
    bulk_runs: [bulk],
    notification_preferences: [{ id: archiveFamily, ...preferences() }],
  }
  const family = new MapFamily(archiveFamily)

  const plan = await planImport(archiveInMemory(ofRun), family, noChoices)
  family.apply(await changesOf(ofRun, family))

  expect(plan.records).toMatchObject({ notification_preferences: { never: 1 }, bulk_runs: { by_server: 1 } })
  expect(plan.history.bulk_runs).toMatchObject([{ id: bulk.id }])
  expect(family.exported()).toMatchObject({
    activities: [{ bulk_run_id: null }],
    bulk_runs: [],
    notification_preferences: [],
  })
  expect(await changesOf(ofRun, family)).toEqual([])

  family.takeHistory(plan)

  expect(await changesOf(ofRun, family)).toMatchObject([{ kind: 'set', id: entryId, fields: { bulk_run_id: bulk.id } }])
})

test.each([other, archiveFamily])(
  'in an empty family what setup made takes the archive’s values and keeps its id, of account %s (rule archives.empty-family)',
  async (account) => {
    const ours = { id: idOf(50), ...aStudent({ name: 'NORA', grade_level: 'K' }) }
    const settings = {
      pathway: null,
      day_minutes: null,
      paper: 'letter',
      street: null,
      city: 'Columbus',
      zip: null,
      phone: null,
      district: null,
      superintendent: null,
      supervisor: null,
      supervisor_is: null,
      supervisor_education: null,
    }
    const family = new MapFamily(account, { students: [ours], family_settings: [{ id: account, ...settings }] }, true)
    const archive = archiveInMemory({
      ...rows,
      family_settings: [{ id: archiveFamily, ...settings, city: 'Ithaca', phone: '614', paper: 'a4' }],
    })

    const matches = await proposedMatches(archive, family)
    const choices = { ...noChoices, matches: new Map(matches.map((match) => [match.archive_id, match.id])) }
    const plan = await planImport(archive, family, choices)
    for await (const group of importChanges(archive, family, choices, run)) family.apply(group)

    expect(matches).toEqual([{ record: 'students', archive_id: child, id: ours.id, name: 'NORA' }])
    expect(family.exported()).toMatchObject({
      students: [{ id: ours.id, name: 'Nora', grade_level: nora.grade_level }],
      activities: [{ student_id: ours.id }],
      family_settings: [{ id: account, city: 'Columbus', phone: '614', paper: 'a4' }],
    })
    expect(plan.differences).toMatchObject([{ record: 'family_settings', fields: ['city'] }])
  },
)

test('a photo that a server made smaller is named by its own bytes (rule archives.files)', async () => {
  const photo = { id: idOf(60), ...anAttachment({ activity_id: entryId, bytes: 900, sha256: 'ab'.repeat(32) }) }
  const file = { sha256: photo.sha256, digest: 'cd'.repeat(32), bytes: 400, type: 'image/jpeg' } as ArchiveFile
  const archive = archiveInMemory({ ...rows, attachments: [photo] }, {}, [file])
  const [fresh, own] = [new MapFamily(archiveFamily), new MapFamily(archiveFamily, { ...rows, attachments: [photo] })]

  for await (const group of importChanges(archive, fresh, noChoices, run)) fresh.apply(group)

  expect(fresh.exported().attachments).toMatchObject([{ sha256: file.digest, bytes: 400 }])
  for (const family of [fresh, own]) {
    const plan = await planImport(archive, family, noChoices)
    expect(plan.records.attachments).toMatchObject({ same: 1, different: 0 })
    expect([...plan.media.keys()]).toEqual(family === fresh ? [file.digest] : [])
  }
})

test('changes come in groups of at most 1,000, owners first (rule archives.groups)', async () => {
  const activities = Array.from({ length: 2100 }, (_, at) => ({ ...entry, id: idOf(1000 + at) }))
  const groups: ImportChange[][] = []
  for await (const group of importChanges(
    archiveInMemory({ ...rows, activities }),
    new MapFamily(archiveFamily),
    noChoices,
    run,
  ))
    groups.push(group)

  expect(groups.map(({ length }) => length)).toEqual([groupRows, groupRows, 102])
  expect(groups[0]?.slice(0, 3).map(({ record }) => record)).toEqual(['students', 'subjects', 'activities'])
})

async function changesOf(
  of: ExportedRows,
  family: MapFamily,
  choices: ImportChoices = noChoices,
): Promise<ImportChange[]> {
  const changes: ImportChange[] = []
  for await (const group of importChanges(archiveInMemory(of), family, choices, run)) changes.push(...group)
  return changes
}
