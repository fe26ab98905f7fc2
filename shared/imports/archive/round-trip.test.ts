import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openArchive, type Archive } from '#shared/archive/read/open-archive.ts'
import { recordNames } from '#shared/records/registry.ts'
import { anyFamily, familyOf } from '#tests/support/archives/any-family.ts'
import { comparable } from '#tests/support/archives/comparable.ts'
import { archiveFamily, archiveOf } from '#tests/support/archives/make-archive.ts'
import { archiveInMemory } from '#tests/support/archives/memory-archive.ts'
import { MapFamily } from '#tests/support/archives/map-family.ts'
import { importChanges, type ImportChange } from './changes.ts'
import { noChoices, type ImportChoices } from './family-state.ts'
import { idsOfOther, idsOfOwn } from './new-ids.ts'
import { planImport } from './plan.ts'

const run = '018f2c00-0000-7000-8000-0000000000ff'
const otherFamily = '018f2c00-0000-7000-8000-00000000000b'

test('a family that was exported, imported and exported is equal (rules archives.plan, archives.written-on)', async () => {
  await fc.assert(
    fc.asyncProperty(anyFamily, async (seed) => {
      const rows = familyOf(seed)
      const archive = archiveInMemory(rows)
      const family = new MapFamily(archiveFamily, {}, true)

      await importAll(archive, family)

      expect(comparable(family.exported())).toEqual(comparable(rows, idsOfOwn(new Map())))
    }),
    { numRuns: 25 },
  )
})

test('an import into another family is equal but for ids, and a second one adds nothing (rule archives.other-family)', async () => {
  await fc.assert(
    fc.asyncProperty(anyFamily, async (seed) => {
      const rows = familyOf(seed)
      const archive = archiveInMemory(rows)
      const family = new MapFamily(otherFamily)
      await importAll(archive, family)
      const once = family.exported()

      const plan = await planImport(archive, family, noChoices)
      const changes = await changesOf(archive, family)

      expect(comparable(once)).toEqual(comparable(rows, idsOfOther(archiveFamily, otherFamily, new Map())))
      expect(changes).toEqual([])
      expect(recordNames.filter((name) => plan.records[name].new + plan.records[name].different > 0)).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('a whole family passes through a zip (rules archives.reading, archives.plan)', async () => {
  const rows = familyOf({ seed: 7, max: 3 })
  const family = new MapFamily(archiveFamily, {}, true)

  await importAll(await openArchive([await archiveOf(rows)]), family)

  expect(comparable(family.exported())).toEqual(comparable(rows, idsOfOwn(new Map())))
})

test('an import of what the family has changes nothing (rule archives.same)', async () => {
  await fc.assert(
    fc.asyncProperty(anyFamily, async (seed) => {
      const rows = familyOf(seed)
      const family = new MapFamily(archiveFamily, rows)

      expect(await changesOf(archiveInMemory(rows), family)).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('an import that breaks off anywhere goes on to the same end (rule archives.groups)', async () => {
  await fc.assert(
    fc.asyncProperty(anyFamily, fc.nat(100), fc.constantFrom(archiveFamily, otherFamily), async (seed, at, account) => {
      const rows = familyOf(seed)
      const archive = archiveInMemory(rows)
      const [whole, broken] = [new MapFamily(account, {}, true), new MapFamily(account, {}, true)]
      await importAll(archive, whole)

      const changes = await changesOf(archive, broken)
      broken.apply(changes.slice(0, at))
      await importAll(archive, broken)

      expect(broken.exported()).toEqual(whole.exported())
    }),
    { numRuns: 25 },
  )
})

async function changesOf(archive: Archive, family: MapFamily, choices: ImportChoices = noChoices) {
  const changes: ImportChange[] = []
  for await (const group of importChanges(archive, family, choices, run)) changes.push(...group)
  return changes
}

/** As a device does it: the rows, then what the server makes, then what waited for that. */
async function importAll(archive: Archive, family: MapFamily): Promise<void> {
  family.apply(await changesOf(archive, family))
  family.takeHistory(await planImport(archive, family, noChoices))
  family.apply(await changesOf(archive, family))
}
