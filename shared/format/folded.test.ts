import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test.each([
  ['Café', 'cafe'],
  ['ŁUCJA', 'lucja'],
  ['Łódź', 'lodz'],
  ['Søren Ødegård', 'soren odegard'],
  ['Đorđe', 'dorde'],
  ['Straße', 'strasse'],
  ['GROẞ', 'gross'],
  ['Æsop, Œuvre', 'aesop, oeuvre'],
  ['Þór, Guðrún', 'thor, gudrun'],
  ['Işık', 'isik'],
  ['İstanbul', 'istanbul'],
  ['Charlotte’s', "charlotte's"],
  ['O‘Brien ʼtwas D´Arcy', "o'brien 'twas d'arcy"],
  ['“Holes”', '"holes"'],
  ['PLAIN', 'plain'],
  ['Ωμέγα', 'ωμεγα'],
])('%s is compared as %s (rules activities.search, activities.say-it-children)', (text, plain) => {
  expect(folded(text)).toBe(plain)
})
