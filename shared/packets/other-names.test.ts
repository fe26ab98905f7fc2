import { describe, expect, test } from 'vitest'
import { otherNames, type NamedChild } from './other-names.ts'

const nora: NamedChild = { id: 'nora', name: 'Nora', legal_name: 'Nora Elise Weaver' }

/** The children beside Nora whom a text names. */
function found(text: string, ...names: (string | [name: string, legal: string])[]): string[] {
  const others = names.map((one): NamedChild => {
    const [name, legal_name] = typeof one === 'string' ? [one, null] : one
    return { id: name, name, legal_name }
  })
  return otherNames([nora, ...others], nora.id)(text).map(({ name }) => name)
}

describe('lines that hold another child’s name (rule packets.other-names)', () => {
  test.each<[string, string, string, boolean]>([
    ['a whole word', 'Read with Silas', 'Silas', true],
    ['in small letters', 'silas helped', 'Silas', true],
    ['in capitals', 'SILAS AND NORA', 'Silas', true],
    ['with a possessive', 'Silas’s volcano', 'Silas', true],
    ['with a straight apostrophe', "Wren's nest", 'Wren', true],
    ['with an apostrophe alone', 'James’ map', 'James', true],
    ['with accents that the name lacks', 'Zoë draws', 'Zoe', true],
    ['without the accents of the name', 'Zoe draws', 'Zoë', true],
    ['with an accent in two pieces', 'Zoe\u0308 draws', 'Zoë', true],
    ['between signs', '(Silas), 2026', 'Silas', true],
    ['on a second line', 'Map of Ohio\nwith Silas', 'Silas', true],
    ['no part of a word', 'The wrench and the annals', 'Wren', false],
    ['no beginning of a word', 'Annalise sings', 'Anna', false],
    ['an ordinary word is listed all the same', 'Amazing Grace, by heart', 'Grace', true],
    ['an ordinary word in small letters too', 'We will see', 'Will', true],
    ['a hyphenated name', 'Anna-Lena’s essay', 'Anna-Lena', true],
    ['a hyphenated name without its hyphen', 'Anna Lena’s essay', 'Anna-Lena', true],
    ['a hyphenated name with another hyphen', 'Anna‑Lena’s essay', 'Anna-Lena', true],
    ['a part of a hyphenated name', 'Lena reads', 'Anna-Lena', true],
    ['a name within a hyphenated word', 'The Silas-and-Nora play', 'Silas', true],
    ['a first name of two', 'Mary bakes', 'Mary Ann', true],
    ['no second name alone', 'Ann of Green Gables', 'Mary Ann', false],
    ['a name with an apostrophe', 'D’Angelo’s solo', "D'Angelo", true],
    ['a Cyrillic name', 'МИША рисует', 'Миша', true],
    ['a Spanish name', 'Lección de Nando con Íñigo', 'Iñigo', true],
    ['a Chinese name, without spaces', '和小明画画', '小明', true],
    ['nothing', '', 'Silas', false],
    ['no name of signs', 'A + B', '+', false],
  ])('%s: %s', (_, text, name, isFound) => {
    expect(found(text, name)).toEqual(isFound ? [name] : [])
  })

  test('a legal name counts whole and by its first name, its other names don’t', () => {
    const theo: [string, string] = ['Theo', 'Theodore James Weaver']
    expect(found('Theodore’s report', theo)).toEqual(['Theo'])
    expect(found('Theodore James Weaver', theo)).toEqual(['Theo'])
    expect(found('King James Bible', theo)).toEqual([])
    expect(found('The Weaver family', theo)).toEqual([])
  })

  test('the packet’s own child is never listed, by no part of her name', () => {
    expect(found('Nora Elise Weaver', ['Elise', 'Elise Weaver'])).toEqual([])
    expect(found('Nora’s lab book')).toEqual([])
    expect(found('Elise’s lab book', 'Elise')).toEqual(['Elise'])
  })

  test('names that begin alike are told apart by the longest', () => {
    const anna = { id: 'anna', name: 'Anna' }
    const annaLena = { id: 'anna-lena', name: 'Anna-Lena' }
    const finder = otherNames([anna, annaLena], 'anna')
    expect(['Anna reads', 'Anna-Lena reads', 'Lena reads'].map((text) => finder(text).length)).toEqual([0, 1, 1])
    const twins = [
      { id: 'ann', name: 'Maria Ann' },
      { id: 'lou', name: 'Maria Lou' },
    ]
    expect(['Maria', 'Maria Ann', 'Maria Lou'].map((text) => otherNames(twins, 'ann')(text).length)).toEqual([0, 0, 1])
  })

  test('several are named in the family’s order', () => {
    expect(found('Wren, Silas and Wren', 'Silas', 'Wren')).toEqual(['Silas', 'Wren'])
  })
})
