import fc from 'fast-check'
import { v7 } from 'uuid'
import { twinOf } from '#shared/planner/activity-of-plan.ts'
import { definitionOf, recordNames, type RecordName } from '#shared/records/registry.ts'
import { drawn, exampleOf, madeNames, type Draw, type MadeName } from '#tests/support/examples.ts'
import { archiveFamily, type ExportedRow, type ExportedRows } from './make-archive.ts'

/** Tells a family with anything in it: up to so many rows of each record, with any values of the examples. */
export const anyFamily = fc.record({ seed: fc.nat(), max: fc.integer({ min: 1, max: 3 }) })

/** The same rows for the same seed, with links and twins; `account` is whose they are. */
export function familyOf({ seed, max }: { seed: number; max: number }, account = archiveFamily): ExportedRows {
  const dice = diceOf(seed)
  const rows: Partial<Record<RecordName, ExportedRow[]>> = {}
  const draw = drawOf(dice, rows)
  for (const record of recordNames.filter((name): name is MadeName => (madeNames as RecordName[]).includes(name))) {
    const made = new Map<string, ExportedRow>()
    const count = exampleOf(record).id ? 1 : 1 + dice(max)
    for (let at = 0; at < count; at += 1) {
      const row = rowOf(record, draw, rows, account)
      if (row !== null) made.set(row.id, row)
    }
    rows[record] = [...made.values()]
  }
  return { ...withTwins(rows), ...madeByServer(rows) }
}

function rowOf(record: MadeName, draw: Draw, rows: ExportedRows, account: string): ExportedRow | null {
  const owners = Object.entries(definitionOf(record).belongsTo).map(([field, owner]) => {
    const all = rows[owner.record as RecordName] ?? []
    return [field, all.length === 0 ? undefined : draw.choice(all as [ExportedRow, ...ExportedRow[]]).id] as const
  })
  if (owners.some(([, id]) => id === undefined)) return null
  const { id, derivedId } = exampleOf(record)
  const fields = drawn(record, draw, Object.fromEntries(owners))
  return { id: id?.(account) ?? derivedId?.(fields) ?? freshId(draw), ...fields }
}

function freshId(draw: Draw): string {
  return v7({ msecs: draw.count(1) * 1000, random: Uint8Array.from({ length: 16 }, () => draw.count(1) % 256) })
}

/** What the server made of the family, of which an import only tells it. */
function madeByServer({ students = [], subjects = [], curricula = [] }: ExportedRows): ExportedRows {
  const [child] = students
  if (child === undefined) return {}
  const idsOf = (all: readonly ExportedRow[]) => all.map(({ id }) => id)
  const move = { id: child.id, what: 'advance', from_grade: '6', to_grade: '7' }
  return {
    enrollments: [{ id: madeId(1), student_id: child.id, school_year: '2026-2027', grade_level: '7' }],
    state_moves: [
      { id: madeId(2), state: 'OH', start_date: '2026-01-01', end_date: null, counting: 'whole_year', notes: null },
    ],
    rollovers: [
      {
        id: madeId(3),
        from_year: '2025-2026',
        to_year: '2026-2027',
        students: [move],
        subjects: idsOf(subjects),
        subjects_left: [],
        curricula: idsOf(curricula),
        curricula_left: [],
        executed_at: 1,
        undone_at: null,
      },
    ],
  }
}

function madeId(number: number): string {
  return `01a07ae1-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`
}

/** The first entries are those that do a plan and a lesson. */
function withTwins(rows: ExportedRows): ExportedRows {
  const [plan, lesson] = [rows.planned_activities?.[0], rows.lessons?.[0]]
  const [first, second, ...others] = rows.activities ?? []
  const twins = [
    ...(plan && first ? [{ ...first, id: twinOf(plan.id) }] : []),
    ...(lesson && second ? [{ ...second, id: twinOf(lesson.id), lesson_id: lesson.id }] : []),
  ]
  const renamed = new Map([first, second].map((row, at) => [row?.id, twins[at]?.id]))
  const asRenamed = (row: ExportedRow) => ({
    ...row,
    ...(row['activity_id'] ? { activity_id: renamed.get(String(row['activity_id'])) ?? row['activity_id'] } : {}),
  })
  const kept = [first, second].flatMap((row, at) => (row === undefined || twins[at] ? [] : row))
  const all = Object.entries(rows).map(([record, some]) => [record, some.map(asRenamed)] as const)
  const run = rows.bulk_runs?.[0]?.id
  const applied = others.map((row, at) => (at === 0 && run !== undefined ? { ...row, bulk_run_id: run } : row))
  return { ...Object.fromEntries(all), activities: [...twins, ...kept, ...applied] }
}

function drawOf(dice: (sides: number) => number, rows: ExportedRows): Draw {
  return {
    text: (words) => `${words} ${dice(100_000)}`,
    count: () => 1 + dice(100_000),
    choice: (options) => options[dice(options.length)] ?? options[0],
    day: () => `2026-${String(1 + dice(11)).padStart(2, '0')}-${String(1 + dice(28)).padStart(2, '0')}`,
    id: (record) => {
      const all = rows[record] ?? []
      return all[dice(all.length)]?.id ?? '01a07ae1-0000-7000-8000-00000000000f'
    },
  }
}

/** Numbers below `sides`, the same ones for the same seed. */
function diceOf(seed: number): (sides: number) => number {
  let state = seed >>> 0
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return sides === 0 ? 0 : (state >>> 8) % sides
  }
}
