import { describe, expect, test } from 'vitest'
import { base64, dataUrl, mayBeEmbedded } from './data-url.ts'
import { escaped, markup, none, utf8Length, utf8Of } from './markup.ts'

describe('markup (rule packets.html)', () => {
  test.each([
    ['a tag', '</style><script>alert(1)</script>', '&#60;/style&#62;&#60;script&#62;alert(1)&#60;/script&#62;'],
    ['the end of an attribute', '" onload="x', '&#34; onload=&#34;x'],
    ['the other quotes', "' onload='x `y`", '&#39; onload=&#39;x &#96;y&#96;'],
    ['what is escaped already', '&lt;b&gt;', '&#38;lt;b&#38;gt;'],
    ['a comment', '<!-- -->', '&#60;!-- --&#62;'],
    ['a text that runs backwards', 'a\u202egnp.exe', 'agnp.exe'],
    ['controls', 'a\u0000\u001b[2Jb', 'a[2Jb'],
    ['half a letter', 'a\ud83e', 'a\ufffd'],
    ['names', 'Ñandú, Łucja, Паддингтон 🦊', 'Ñandú, Łucja, Паддингтон 🦊'],
    ['lines', 'a\nb', 'a\nb'],
  ])('%s is text', (_, text, written) => {
    expect(escaped(text)).toBe(written)
    expect(markup`<p title="${text}">${text}</p>`.markup).toBe(`<p title="${written}">${written}</p>`)
  })

  test('only markup is taken as it is, alone or in a list', () => {
    const item = (text: string) => markup`<li>${text}</li>`
    expect(markup`<ul>${['a', '<b>'].map(item)}</ul>${none}${3}`.markup).toBe(
      '<ul><li>a</li><li>&#60;b&#62;</li></ul>3',
    )
  })

  test('counts and writes bytes as UTF-8 has them', () => {
    for (const text of ['', 'abc', 'é', 'Паддингтон', '’', '🦊🦊', 'a🦊b’c']) {
      expect(utf8Length(text)).toBe(Buffer.byteLength(text))
      expect(Buffer.from(utf8Of(text))).toEqual(Buffer.from(text))
    }
  })
})

describe('what stands within a page (rule packets.html)', () => {
  test('is written in base64', () => {
    for (const length of [0, 1, 2, 3, 4, 255, 12_287, 12_288, 12_289, 40_000]) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 37) % 256)
      expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
    }
    expect(dataUrl('image/jpeg', Uint8Array.of(1, 2, 3)).markup).toBe('data:image/jpeg;base64,AQID')
  })

  test.each(['text/html', 'image/svg+xml', 'image/jpeg"><script>', 'application/xhtml+xml', ''])(
    'is never %s',
    (type) => {
      expect(mayBeEmbedded(type)).toBe(false)
      expect(() => dataUrl(type, Uint8Array.of(1))).toThrow('no place')
    },
  )
})
