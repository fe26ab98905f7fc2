import { expect, test } from 'vitest'
import { isNewHome } from './new-home.ts'

const home = { street: '12 Mill Lane', city: 'Lancaster', zip: '17601', district: 'Conestoga Valley' }
const unknown = { street: null, city: null, zip: null, district: null }

test.each([
  ['the same', home, home, false],
  ['written in another way', home, { ...home, street: ' 12 mill  lane.' }, false],
  ['another street', home, { ...home, street: '4 Oak Street' }, true],
  ['another town', home, { ...home, city: 'Lititz' }, true],
  ['another ZIP', home, { ...home, zip: '17543' }, true],
  ['another district', home, { ...home, district: 'Warwick' }, true],
  ['told for the first time', unknown, home, false],
  ['the district alone told for the first time', { ...home, district: null }, home, false],
  ['taken out', home, unknown, false],
])('%s (rule law.events)', (_, before, now, isNew) => {
  expect(isNewHome(before, now)).toBe(isNew)
})
