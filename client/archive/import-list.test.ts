import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { historyBody } from '#shared/imports/history.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { aStudent, anActivity, aSubject } from '#tests/support/builders.ts'
import { aUser, signedInAs } from '#tests/support/browser/client.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { clearDatabase, currentDatabase } from '#client/store/database.ts'
import { newId } from '#client/store/new-id.ts'
import { deleteActivities } from '#client/queries/activities.ts'
import { listImports, noteImport } from '#client/queries/imports/import-memory.ts'
import { undoImport } from '#client/queries/imports/undo-import.ts'
import { create, open, save } from '#client/queries/write.ts'
import { formAnswer, questionsShown, withColumnChosen } from './list-answers.ts'
import type { ListChoices } from './list-job.ts'
import { ListRefused, openList, readList } from './read-list.ts'
import { shownList } from './shown-list.ts'
import { writeList } from './write-list.ts'

const today = '2026-11-28'
const head = 'Date,Child,Subject,Title,Minutes,Score'
const text = [
  head,
  '9/13/2025,Nora,Math,Lesson 1,45,18/20',
  '9/13/2025,Silas,Math,Lesson 1,30,',
  '9/14/2025,Nora,Latin,Vocabulary,20,',
].join('\n')

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

function opening(list: string | File) {
  const source = typeof list === 'string' ? { pasted: list } : { file: list }
  return { source, user: aUser({ id: currentAccountId() }), today }
}

function file(rows: string): File {
  return new File([rows], 'log.csv')
}

/** Imports a list as the page does, new children in grade 3; answers how many records it made in all. */
async function imported(list: string | File, chosen: Partial<ListChoices> = {}): Promise<number> {
  const opened = await openList(opening(list))
  const first = readList(opened, null)
  const { reading } = readList(opened, { ...first.choices, ...chosen })
  const grades = new Map(reading.newChildren.map(({ id }) => [id, '3' as GradeLevel]))
  return writeList(opened, { ...first.choices, grades, ...chosen }, newId(), () => {})
}

async function idsOf(record: 'students' | 'subjects' | 'activities' | 'assessments'): Promise<string[]> {
  const rows = await currentDatabase().table<{ id: string; deleted_at: number | null }>(record).toArray()
  return rows.flatMap(({ id, deleted_at }) => (deleted_at === null ? id : [])).sort()
}

describe('a list that is imported (rules imports.list-page, imports.ids)', () => {
  test('makes its records once, however often it is imported', async () => {
    expect(await imported(text)).toBe(8)
    const before = await idsOf('activities')

    expect(await imported(text)).toBe(0)

    expect(await idsOf('activities')).toEqual(before)
    expect([await idsOf('students'), await idsOf('assessments')].map(({ length }) => length)).toEqual([2, 1])
    expect(await listImports(currentAccountId())).toMatchObject([{ kind: 'list', state: 'done', made: 8 }])
    const { counts } = shownOf(readList(await openList(opening(text)), null))
    expect(counts).toEqual({ there: 4, same: 0, deleted: 0 })
  })

  test('names its import in entries and grades, which came from an import', async () => {
    await imported(text)

    const [run] = await listImports(currentAccountId())
    const [record] = await currentDatabase().import_runs.toArray()
    expect(record).toMatchObject({ id: run?.run, kind: 'list', file_name: 'Pasted rows', created_count: 8 })
    const named = [
      ...(await currentDatabase().activities.toArray()),
      ...(await currentDatabase().assessments.toArray()),
    ]
    expect(named.map(({ import_run_id }) => import_run_id)).toEqual(Array.from({ length: 4 }, () => run?.run))
    expect(
      (await currentDatabase().activities.toArray()).map(({ source, written_on }) => [source, written_on]),
    ).toEqual(Array.from({ length: 3 }, () => ['import', today]))
  })

  test('makes the same ids on two devices', async () => {
    await imported(text)
    const here = await Promise.all(
      ['students', 'subjects', 'activities', 'assessments'].map((one) => idsOf(one as 'students')),
    )
    await clearDatabase(currentAccountId())

    await imported(text.split('\n').toSorted().toReversed().join('\n'))

    const there = await Promise.all(
      ['students', 'subjects', 'activities', 'assessments'].map((one) => idsOf(one as 'students')),
    )
    expect(there).toEqual(here)
  })

  test('is taken back by one undo, but for what was changed since (rule imports.undo)', async () => {
    await imported(text)
    const [changed = ''] = await idsOf('activities')
    const opened = await open('activities', changed)
    if (opened) await save(opened, { title: 'By hand' })
    const [memory] = await listImports(currentAccountId())
    if (!memory) throw new Error('Nothing was imported')

    const kept = await undoImport(memory, () => {})

    expect(kept.map(({ name }) => name)).toContain('By hand')
    expect(await idsOf('activities')).toEqual([changed])
    expect([await idsOf('students'), await idsOf('subjects')].map(({ length }) => length)).toEqual([1, 1])

    await clearDatabase(currentAccountId())
    await imported(text)
    const [again] = await listImports(currentAccountId())
    if (again) expect(await undoImport(again, () => {})).toEqual([])
    for (const record of ['students', 'subjects', 'activities', 'assessments'] as const)
      expect(await idsOf(record)).toEqual([])
  })

  test('goes on under the same import where it was interrupted', async () => {
    await imported(file(text.split('\n').slice(0, 3).join('\n')))
    const [memory] = await listImports(currentAccountId())
    // It was closed right behind its last group.
    if (memory) await noteImport(currentAccountId(), memory.run, { state: 'going', made: 0 })

    expect(await imported(file(text))).toBe(8)

    const imports = await listImports(currentAccountId())
    expect(imports).toMatchObject([{ run: memory?.run, state: 'done', made: 8 }])
    expect(await idsOf('activities')).toHaveLength(3)
    if (imports[0]) expect(await undoImport(imports[0], () => {})).toEqual([])
    expect(await idsOf('students')).toEqual([])
  })

  test('of a paste goes on with the same rows, never with another paste', async () => {
    await imported(text)
    const [first] = await listImports(currentAccountId())
    if (first) await noteImport(currentAccountId(), first.run, { state: 'going' })

    await imported(`${head}\n9/15/2025,Nora,Math,Lesson 3,45,`)

    const names = (await listImports(currentAccountId())).map(({ file_name, run, state, made }) => [
      file_name,
      run === first?.run,
      state,
      made,
    ])
    expect(names).toEqual([
      ['Pasted rows 2', false, 'done', 1],
      ['Pasted rows', true, 'going', 8],
    ])
    await currentDatabase()
      .activities.filter(({ title }) => title === 'Vocabulary')
      .delete()
    expect(await imported(text)).toBe(9)
    expect(await listImports(currentAccountId())).toMatchObject([{ run: first?.run, state: 'done' }, {}])
  })

  test('brings grades of earlier years, as they were said or counted back, in the same call each time (rule imports.list-grades)', async () => {
    const [student_id = ''] = (await create('students', aStudent({ name: 'Nora', grade_level: '4' }))).ids
    const older = `${text}\n9/13/2024,Nora,Math,Lesson 0,45,\n9/13/2026,Nora,Math,Lesson 9,45,`
    const children = new Map([['silas', { is: 'new' } as const]])
    const opened = await openList(opening(older))
    const read = readList(opened, { ...readList(opened, null).choices, children })
    const silas = read.reading.newChildren[0]?.id ?? ''
    expect(shownList(read).earlierYears).toEqual([
      { student_id, school_year: '2025-2026', years_back: 1, grade_now: '4' },
      { student_id, school_year: '2024-2025', years_back: 2, grade_now: '4' },
      { student_id: silas, school_year: '2025-2026', years_back: 1, grade_now: null },
    ])

    await imported(older, { children, earlierGrades: new Map([[`${student_id} 2024-2025`, null]]) })

    const [memory] = await listImports(currentAccountId())
    const kept = historyBody.parse(memory?.history)
    expect(kept.enrollments).toMatchObject([
      { student_id, school_year: '2025-2026', grade_level: '3' },
      { student_id: silas, school_year: '2025-2026', grade_level: '2' },
    ])
    const ids = kept.enrollments?.map(({ id }) => id)
    if (memory) await undoImport(memory, () => {})
    await imported(older, { children, takeDeleted: true })
    const again = historyBody.parse((await listImports(currentAccountId()))[0]?.history)
    expect(again.enrollments?.map(({ id }) => id)).toEqual([ids?.[0], expect.any(String), ids?.[1]])
  })

  test('what looks the same and what was deleted comes in only if chosen (rule imports.same)', async () => {
    const [student_id = ''] = (await create('students', aStudent({ name: 'Nora' }))).ids
    const [subject_id = ''] = (await create('subjects', aSubject({ name: 'Math' }))).ids
    const fields = { student_id, subject_id, date: '2025-09-13', title: 'Lesson 1', duration_minutes: 45 }
    await create('activities', anActivity(fields))
    const own = `${head}\n9/13/2025,Nora,Math,Lesson 1,45,\n9/14/2025,Nora,Math,Lesson 2,45,`

    expect(await imported(own)).toBe(1)
    const gone = (await currentDatabase().activities.toArray()).find(({ title }) => title === 'Lesson 2')
    const opened = await open('activities', gone?.id ?? '')
    if (opened) await deleteActivities([opened])
    expect(shownOf(readList(await openList(opening(own)), null)).counts).toEqual({ there: 0, same: 1, deleted: 1 })
    expect(await imported(own)).toBe(0)

    expect(await imported(own, { takeSame: true, takeDeleted: true })).toBe(1)

    const titles = (await currentDatabase().activities.toArray()).filter(({ deleted_at }) => deleted_at === null)
    expect(titles.map(({ title }) => title).sort()).toEqual(['Lesson 1', 'Lesson 1', 'Lesson 2'])
  })

  test('that is none is refused with a sentence', async () => {
    await expect(openList(opening(' \n '))).rejects.toThrow(new ListRefused('There’s nothing in this list.'))
    const source = { file: new File(['%PDF-1.7'], 'log.csv') }
    await expect(openList({ ...opening(''), source })).rejects.toThrow('This is a PDF.')
  })
})

describe('what the page shows of a list (rule imports.list-page)', () => {
  test('does not grow with the list', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `2/30/2025,Nora,Math,${'x'.repeat(900)} ${at},45,`)
    const read = readList(await openList(opening([head, ...rows].join('\n'))), null)

    const shown = shownList(read)

    expect([shown.rowCount, shown.rows.length, shown.bad.length, shown.badCount]).toEqual([3000, 20, 200, 3000])
    expect(JSON.stringify(shown).length).toBeLessThan(150_000)
    expect(structuredClone(shown)).toEqual(shown)
  })

  test('says what was understood, and shows a date that is asked about as both days', async () => {
    const read = readList(
      await openList(opening(`${head}\n3/4/2025,Nora,Math,One,45,\n4/5/2025,Nora,Math,Two,0.5,`)),
      null,
    )

    const shown = shownList(read)

    expect(shown.questions.map(({ asks }) => asks)).toEqual(['date_order'])
    expect(shown.dateSample).toEqual({ cell: '3/4/2025', month_first: '2025-03-04', day_first: '2025-04-03' })
    const answered = shownList(readList(read.opened, { ...read.choices, dateOrder: 'day_first' }))
    expect(answered.understood).toBe('Dates are day first. 45 and 0.5 are minutes.')
  })

  test('keeps a question whose answer can be changed, and asks once more where its column changes', async () => {
    const read = readList(await openList(opening(`${head}\n3/4/2025,Nora,Math,One,45,`)), null)
    const asked = read.reading.questions
    const choices = { ...read.choices, dateOrder: 'day_first' as const }

    expect(questionsShown([], asked, choices)).toEqual(asked)
    expect(asked.map((question) => formAnswer(question, choices))).toEqual(['day_first'])
    expect(withColumnChosen(choices, 0, 'notes')).toMatchObject({ dateOrder: null })
    expect(questionsShown([], asked, { ...choices, dateOrder: null })).toEqual([])
  })

  test('our own table loses what only it has once a column is changed', async () => {
    const own =
      'id,date,student_name,subject_name,title,duration_minutes,location\n1,2025-09-13,Nora,Math,One,45,Library'
    const read = readList(await openList(opening(own)), null)

    expect(read.reading.entries[0]?.own).toEqual({ location: 'Library' })
    const changed = readList(read.opened, { ...read.choices, ...withColumnChosen(read.choices, 6, 'notes') })
    expect(changed.reading.entries[0]).toMatchObject({ own: {}, notes: 'Library' })
  })
})

/** The counts of a list beside what the page shows. */
function shownOf(read: ReturnType<typeof readList>) {
  const { there, same, deleted } = shownList(read)
  return { counts: { there, same, deleted } }
}
