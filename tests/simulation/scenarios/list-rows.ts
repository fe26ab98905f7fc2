import { changesOfList } from '#client/archive/write-list.ts'
import { readList, type OpenedList } from '#client/archive/read-list.ts'
import type { ImportChange } from '#shared/imports/archive/changes.ts'
import { folded } from '#shared/format/folded.ts'
import { recordsOfList } from '#shared/imports/list/list-changes.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import type { LocalTables } from '#tests/simulation/world/local-tables.ts'
import { listFamilyIn } from './device-imports.ts'

/** The child and the subject of the list. */
export const listed = { child: 'Silas from a list', subject: 'Greek from a list' }

const text = [
  'Date,Child,Subject,Title,Minutes,Books,Score',
  `2025-10-01,${listed.child},${listed.subject},Alphabet,45,Athenaze,18/20`,
  `2025-10-01,${listed.child},${listed.subject},Alphabet,45,Athenaze,`,
  `2025-10-02,${listed.child},${listed.subject},Vowels,30,,`,
].join('\n')

interface About {
  account: string
  today: string
  run: string
  /** The new child's grade, as she chose it. */
  grade: GradeLevel
  takeDeleted?: boolean
}

/** Returns the changes by which an import writes a list's missing records. */
export function changesOfTheList(tables: LocalTables, about: About): ImportChange[] {
  const { account, today, run, grade, takeDeleted = false } = about
  const family = listFamilyIn(tables, account, today)
  const opened = { text, family } as OpenedList // reading asks for no more
  const known = family.children.find(({ name }) => name === listed.child)
  const child = known ? ({ is: 'known', ids: [known.id] } as const) : ({ is: 'new' } as const)
  const choices = { ...readList(opened, null).choices, takeDeleted, children: new Map([[folded(listed.child), child]]) }
  const { reading } = readList(opened, choices)
  const deleted = [...family.deletedChildren].map(([id, { grade_level }]) => [id, grade_level] as const)
  return changesOfList(
    recordsOfList(reading, {
      today,
      import_run_id: run,
      grades: new Map([...reading.newChildren.map(({ id }) => [id, grade] as const), ...deleted]),
      accountType: 'family',
      activeChildren: family.children.filter(({ is_active }) => is_active).length,
      usedColors: family.subjects.map(({ color }) => color),
    }),
  )
}
