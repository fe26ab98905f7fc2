import { v5 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dayMarkIds } from '#shared/compliance/day-mark.ts'
import { doneEntryId } from '#shared/lessons/done.ts'
import { twinOf } from '#shared/planner/activity-of-plan.ts'
import { definitionOf, recordNames, type RecordName } from '#shared/records/registry.ts'
import { referencedRecord } from '#shared/records/record-csv.ts'
import { drawn, exampleOf, madeNames, usual, type MadeName } from '#tests/support/examples.ts'
import { checkRow, type CheckedRow } from './check-row.ts'
import { derivedId, derivedRecords } from './derived-ids.ts'
import { idFields } from './id-fields.ts'
import { idsOfOther } from './new-ids.ts'

const [theirs, ours] = ['018f2c00-0000-7000-8000-00000000000a', '018f2c00-0000-7000-8000-00000000000b']
const idOf = (number: number) => `018f2c00-0000-7000-8000-${String(number).padStart(12, '0')}`
const ids = (matches: [string, string][] = []) => idsOfOther(theirs, ours, new Map(matches))
const checked = (record: RecordName, row: object) => checkRow(record, row) as CheckedRow

describe('ids in another family (rule archives.other-family)', () => {
  test('follow from the family and the old id, and from nothing else', () => {
    expect(ids().of(idOf(1))).toBe(ids().of(idOf(1)))
    expect(ids().of(idOf(1))).not.toBe(ids().of(idOf(2)))
    expect(idsOfOther(ours, theirs, new Map()).of(idOf(1))).not.toBe(ids().of(idOf(1)))
    // Families have imported under this id: it never changes.
    expect(ids().of(idOf(1))).toBe('f11957d9-edae-5897-aa8d-a819d3b82a5c')
  })

  test('the account’s own becomes ours, and a match the one it is matched with', () => {
    expect(ids().of(theirs)).toBe(ours)
    expect(ids([[idOf(1), idOf(9)]]).of(idOf(1))).toBe(idOf(9))
  })

  test.each([
    ['the entry first', [idOf(3), twinOf(idOf(3))]],
    ['the plan first', [twinOf(idOf(3)), idOf(3)]],
  ])('the entry that does a plan or a lesson is found from it, %s', (_, order) => {
    const made = ids()
    for (const id of order) made.of(id)

    expect(made.of(twinOf(idOf(3)))).toBe(twinOf(made.of(idOf(3))))
    expect(made.of(doneEntryId(idOf(3)))).toBe(doneEntryId(made.of(idOf(3))))
  })

  test('a day’s mark is the one that devices would make', () => {
    const made = ids([[idOf(1), idOf(9)]])
    const id = v5(dayMarkIds.nameOf(idOf(1), '2026-11-20'), dayMarkIds.namespace)

    const row = made.row(
      'day_marks',
      checked('day_marks', { id, student_id: idOf(1), date: '2026-11-20', mark: 'full' }),
    )

    expect(row.id).toBe(v5(dayMarkIds.nameOf(idOf(9), '2026-11-20'), dayMarkIds.namespace))
  })

  test.each(derivedRecords)(
    '%s with a derived id have the one of their new fields, and others a fresh one',
    (record) => {
      const name = record as MadeName
      const fields = drawn(
        name,
        usual(() => idOf(1)),
        ownersOf(name),
      )
      const id = derivedId(record, fields) ?? ''
      const made = ids()

      const [derived, edited] = [
        made.row(record, checked(record, { id, ...fields })),
        made.row(record, checked(record, { id: idOf(5), ...fields })),
      ]

      expect(exampleOf(name).derivedId?.(fields) ?? id).toBe(id)
      expect(derived.id).toBe(derivedId(record, derived.fields))
      expect(edited.id).toBe(made.of(idOf(5)))
    },
  )

  test('every record that derives its ids is among them', () => {
    expect(madeNames.filter((name) => exampleOf(name).derivedId)).toEqual(
      derivedRecords
        .filter((name) => exampleOf(name as MadeName).derivedId)
        .toSorted((one, another) => recordNames.indexOf(one) - recordNames.indexOf(another)),
    )
  })

  test('what names a record with a derived id comes after it', () => {
    const naming = recordNames.flatMap((record) =>
      idFields(record).map((field) => [record, referencedRecord(record, field)] as const),
    )

    for (const [record, named] of naming.filter(([, one]) => one !== null && derivedRecords.includes(one))) {
      expect(recordNames.indexOf(record)).toBeGreaterThan(recordNames.indexOf(named as RecordName))
    }
  })

  test('all fields that point to rows hold ids', () => {
    for (const record of recordNames) {
      const pointing = definitionOf(record).fieldNames.filter((field) => referencedRecord(record, field) !== null)
      expect(idFields(record)).toEqual(expect.arrayContaining(pointing))
      for (const { record: namer, field } of definitionOf(record).keptBy) {
        expect(idFields(namer as RecordName)).toContain(field)
      }
    }
  })

  test('lists, objects in lists and decisions of packets get new ids', () => {
    const made = ids()
    made.row(
      'students',
      checked('students', { id: idOf(1), name: 'Nora', grade_level: '7', enrollment_date: '2026-09-01' }),
    )
    const decided = [
      `entry:${idOf(4)}:${idOf(1).slice(-12)}`,
      `child:${idOf(1).slice(-12)}`,
      'area:Science',
      `sample:${idOf(4)}:Art`,
    ]
    const packet = {
      id: idOf(2),
      student_id: idOf(1),
      title: 'Portfolio',
      start_date: '2026-09-01',
      end_date: '2027-05-28',
      samples: [{ area: 'Art', kind: 'page', id: idOf(3), position: 'a0' }],
      decided: decided.map((id) => ({ id, keep: true })),
    }

    const { fields } = made.row('packets', checked('packets', packet))

    const tail = made.of(idOf(1)).slice(-12)
    expect(fields['samples']).toMatchObject([{ id: made.of(idOf(3)) }])
    expect(fields['decided']).toMatchObject([
      { id: `entry:${made.of(idOf(4))}:${tail}` },
      { id: `child:${tail}` },
      { id: 'area:Science' },
      { id: `sample:${made.of(idOf(4))}:Art` },
    ])
  })

  test('two children that become one stand in a list once', () => {
    const made = ids([
      [idOf(1), idOf(9)],
      [idOf(2), idOf(9)],
    ])
    const row = checked('documents', {
      id: idOf(3),
      title: 'Notice',
      date: '2026-11-20',
      student_ids: [idOf(1), idOf(2)],
    })

    expect(made.row('documents', row).fields['student_ids']).toEqual([idOf(9)])
  })
})

function ownersOf(record: RecordName): Record<string, string> {
  return Object.fromEntries(Object.keys(definitionOf(record).belongsTo).map((field) => [field, idOf(1)]))
}
