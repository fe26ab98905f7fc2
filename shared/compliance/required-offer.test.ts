import { expect, test } from 'vitest'
import { offeredBands, proposedNames } from './required-offer.ts'
import { stateRequirements } from './states/index.ts'

const subject = (name: string, said: { areas?: string[]; not_areas?: string[] } = {}) => ({ id: name, name, ...said })

test('what a law names stands by band, and two bands are never mixed (rule subjects.add-required)', async () => {
  const bands = offeredBands(await stateRequirements('PA'), ['2', '9', '5'], [])
  expect(bands.map(({ title }) => title)).toEqual(['Grades 2 and 5', 'Grade 9'])
  const names = bands.map(({ areas }) => areas.map(({ name }) => name))
  expect(names[0]).toContain('Arithmetic')
  expect(names[0]).not.toContain('Mathematics')
  expect(names[1]).toContain('Mathematics')
  expect(names[1]).not.toContain('Arithmetic')
})

test("names are short, and the statute's own words stand below (rule subjects.add-required)", async () => {
  const [band] = offeredBands(await stateRequirements('PA'), ['9'], [])
  expect(band?.areas.find(({ name }) => name === 'Mathematics')).toEqual({
    name: 'Mathematics',
    detail: 'general mathematics, algebra, geometry',
    words: 'in one year of grades 7 to 12',
    isAsked: true,
    isNeededBySome: false,
    coveredBy: [],
    maybe: [],
  })
  expect(band?.areas.find(({ name }) => name === 'Safety education')?.words).toBeNull()
})

test('only what is missing is proposed, and once where two bands name it (rule subjects.add-required)', async () => {
  const pack = await stateRequirements('NY')
  const subjects = [subject('Saxon Math 5/4'), subject('Chemistry'), subject('Language Arts', { areas: ['Spelling'] })]
  const bands = offeredBands(pack, ['3', '8'], subjects)
  const areaOf = (name: string) => bands.flatMap(({ areas }) => areas).find((area) => area.name === name)

  expect(areaOf('Arithmetic')?.coveredBy).toEqual(['Saxon Math 5/4'])
  expect(areaOf('Mathematics')?.coveredBy).toEqual(['Saxon Math 5/4'])
  expect(areaOf('Science')?.coveredBy).toEqual(['Chemistry'])
  expect(areaOf('Spelling')?.coveredBy).toEqual(['Language Arts'])
  expect(areaOf('Reading')).toMatchObject({ coveredBy: [], maybe: ['Language Arts'] })
  const proposed = proposedNames(bands)
  expect(proposed).toContain('Reading')
  expect(proposed.filter((name) => name === 'Health')).toHaveLength(1)
  expect(proposed.filter((name) => /Arithmetic|Mathematics|Science|Spelling|Bilingual/.test(name))).toEqual([])
})

test('a no is heard, and what schools offer is shown without being proposed (rule subjects.add-required)', async () => {
  const bands = offeredBands(await stateRequirements('NY'), ['3'], [subject('Chemistry', { not_areas: ['Science'] })])
  expect(proposedNames(bands)).toContain('Science')
  const reading = subject('Language Arts', { not_areas: ['Reading'] })
  const [newYork] = offeredBands(await stateRequirements('NY'), ['3'], [reading])
  expect(newYork?.areas.find(({ name }) => name === 'Reading')?.maybe).toEqual([])
  const kentucky = offeredBands(await stateRequirements('KY'), ['3'], [])
  expect(kentucky[0]?.areas.map(({ words }) => words)).toEqual(
    Array.from({ length: 8 }, () => 'a school must offer it'),
  )
  expect(proposedNames(kentucky)).toEqual([])
  expect(proposedNames(offeredBands(await stateRequirements('MO'), ['3'], []))).toHaveLength(5)
  expect(offeredBands(await stateRequirements('AK'), ['3'], [])).toEqual([{ title: 'Grade 3', areas: [] }])
})
