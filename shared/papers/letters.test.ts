import { describe, expect, test } from 'vitest'
import { unprintableIn, unprintableSentence } from './letters.ts'

describe('letters that papers can only mark (rule papers.letters)', () => {
  test.each([
    ['names of Latin, Greek and Cyrillic script', 'Łucja Ñandú Ελένη Ђорђе Nguyễn', []],
    ['letters in two pieces', 'Zoe\u0308', []],
    ['marks without a shape', 'No\u200d\u00adr\u202ea\ufe0f', []],
    ['Chinese, each letter once', '王小王', ['王', '小']],
    ['Hebrew beside Latin', 'Noa נועה', ['נ', 'ו', 'ע', 'ה']],
    ['an emoji', 'Nora 🦊', ['🦊']],
  ])('%s', (_, text, letters) => {
    expect(unprintableIn(text)).toEqual(letters)
  })

  test('are named in a sentence, the first dozen of them', () => {
    expect(unprintableSentence(['王', '明'])).toBe("Papers can't print these letters yet: 王, 明.")
    expect(unprintableSentence(Array.from('一二三四五六七八九十百千万'))).toMatch(/: 一, .*千, and more\.$/)
  })
})
