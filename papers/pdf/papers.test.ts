import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { paperHost } from '#server/rest/paper-host.ts'
import { unprintableIn } from '#shared/papers/letters.ts'
import { differingPoints, expectApproved } from '#tests/support/papers/approved.ts'
import { picturesOf, textOf } from '#tests/support/papers/read-paper.ts'
import { makePaper } from './make-paper.ts'
import type { Paper, PaperFrame } from './paper.ts'
import { heading, measures, paragraph, signature, space, strip } from './pieces.ts'
import { table } from './table.ts'
import { wrappedLines, printable, widthOf } from './text.ts'
import { hands, loadTypefaces, typeface } from './typefaces.ts'

const frame: PaperFrame = {
  sheet: 'letter',
  title: 'A Paper',
  school: ['Weaver Home School'],
  facts: [['Student', 'Nora Weaver']],
  about: 'Nora Weaver, 2026-2027',
  foot: 'Nora Weaver, 2026-2027',
  made: 'Made with Hearthbook on June 4, 2027',
  madeAt: new Date('2027-06-04T12:00:00Z'),
  host: paperHost(),
}

beforeAll(() => loadTypefaces(frame.host.readFont))

const none = Buffer.alloc(0)

const paperOf = async (draw: (paper: Paper) => Promise<void>, changed: Partial<PaperFrame> = {}) =>
  (await makePaper({ ...frame, ...changed }, draw)).bytes

describe('letters of a paper (rule papers.letters)', () => {
  const scripts = [
    ['Latin', 'Łódź Čapek Ğül Þór Ñandú Œuvre Nguyễn Ḱ ẞß ǅ'],
    ['Greek', 'Ελένη Παπαδοπούλου Ὀδυσσεύς'],
    ['Cyrillic', 'Жукова Ђорђе Їжак Ўладзімір Ҳасан'],
  ] as const

  test('names in Latin, Greek and Cyrillic script stand on it as they are', async () => {
    const pdf = await paperOf(async (paper) => {
      for (const hand of ['plain', 'bold', 'title'] as const) {
        for (const [, names] of scripts) await paragraph(paper, names, { hand })
        space(paper, 12)
      }
    })

    await expectApproved('letters', pdf)
    const text = (await textOf(pdf)).join('')
    for (const [, names] of scripts) expect(text.split(names)).toHaveLength(4)
    expect(text).not.toContain('\u{fffd}')
  })

  test.each([
    ['an emoji', 'Nora 🦊', 'Nora \u{fffd}'],
    ['a family of emoji', 'The 👩‍👧‍👦s', 'The \u{fffd}s'],
    ['Chinese', '王小明', '\u{fffd}\u{fffd}\u{fffd}'],
    ['Hebrew', 'נועה', '\u{fffd}\u{fffd}\u{fffd}\u{fffd}'],
    ['what belongs to nobody', 'Nora \u{f735}', 'Nora \u{fffd}'],
    ['letters in two pieces', 'Zoe\u0308', 'Zoë'],
    ['marks without a shape', 'No\u200d\u00adr\u202ea\u0000', 'Nora'],
    ['half a letter', 'Nora \ud83e', 'Nora'],
  ])('%s is marked or mended, never a blank and never a crash', async (_, name, shown) => {
    const [page = ''] = await textOf(
      await paperOf(async (paper) => await paragraph(paper, name), { about: name, foot: name }),
    )

    expect(page.split('\n').map((line) => line.trim())).toContain(shown)
    expect(page).toMatch(new RegExp(`${shown} +Made with`))
  })

  test('letters that it could only mark are told with it, each once', async () => {
    const drawn = await makePaper(frame, async (paper) => {
      await paragraph(paper, '王小明 and 王, Łucja', {})
      await paragraph(paper, 'Nora 🦊', { hand: 'title' })
    })

    expect([...drawn.unprintable]).toEqual(['王', '小', '明', '🦊'])
  })

  test('what a form warns of is what the typefaces lack', () => {
    const lacking: string[] = []
    for (let code = 0x20; code <= 0x1ffff; code += 1) {
      const letter = String.fromCodePoint(code)
      const isLetter = !/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u.test(letter) && printable(letter) === letter
      const isDrawn = Object.values(hands).every((names) => names.some((name) => typeface(name).has(letter)))
      if (isLetter && isDrawn !== (unprintableIn(letter).length === 0)) lacking.push(code.toString(16))
    }
    expect(lacking).toEqual([])
  })

  test('a letter that was part of another one on an earlier paper can be read and copied all the same', async () => {
    const first = await paperOf(async (paper) => await paragraph(paper, 'Ĳṁẇẍ', {}))
    const second = await paperOf(async (paper) => await paragraph(paper, 'mwxIJ', {}))

    expect((await textOf(first)).join('')).toContain('Ĳṁẇẍ')
    expect((await textOf(second)).join('')).toContain('mwxIJ')
  })

  test('a letter that is missing is seen by the pictures', async () => {
    const draw = (name: string) => async (paper: Paper) => await paragraph(paper, name)
    const [whole = none] = await picturesOf(await paperOf(draw('Nora Weaver')))
    const [lacking = none] = await picturesOf(await paperOf(draw('Nora Weave')))

    expect(await differingPoints(whole, whole)).toBe(0)
    expect(await differingPoints(whole, lacking)).toBeGreaterThan(5)
  })
})

describe('pages of a paper (rule papers.pages)', () => {
  test('a long table repeats its heads, and each page says which it is', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => [`Entry ${index + 1}`, '1.5'])
    const columns = [
      { head: 'What', share: 3 },
      { head: 'Hours', share: 1, align: 'right', figures: true },
    ] as const
    const pages = await textOf(
      await paperOf(async (paper) => await table(paper, { columns, rows, total: ['All', '150.0'] })),
    )

    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toMatch(/What +Hours/)
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain('Nora Weaver, 2026-2027')
    }
    expect(pages.join('').match(/Entry \d+/g)).toEqual(rows.map(([name]) => name))
    expect(pages.at(-1)).toMatch(/Entry 100 +1\.5\s+All +150\.0/)
  })

  test('a cell that is longer than a page goes on on the next one', async () => {
    const words = Array.from({ length: 3000 }, (_, index) => `w${index}`)
    const columns = [{ head: 'Notes', share: 1 }]
    const pages = await textOf(
      await paperOf(async (paper) => await table(paper, { columns, rows: [[words.join(' ')]] })),
    )

    expect(pages.join(' ').match(/\bw\d+\b/g)).toEqual(words)
  })

  test.each(['letter', 'a4'] as const)('nothing reaches over the edge of %s', async (sheet) => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(8)
    const named: Partial<PaperFrame> = {
      sheet,
      title: long,
      school: [long],
      about: long,
      foot: long,
      facts: [
        ['Student', long],
        ['Parent', long],
      ],
    }
    const pdf = await paperOf(async (paper) => {
      await heading(paper, 'Days and hours')
      await measures(paper, [
        { label: 'Instruction Days', done: '118', of: '180', share: 0.65, pace: 0.54 },
        { label: 'Instruction Hours', done: '562.5', of: '810', share: 0.69, pace: 0.54 },
        { label: 'Required Subjects', done: '5', of: '5', share: 1 },
        { label: 'Core Hours', done: '0', of: '600', share: 0, pace: 0 },
        { label: 'Activities', done: '12', of: null, share: 0 },
      ])
      await table(paper, {
        columns: [
          { head: 'A', share: 1 },
          { head: 'B', share: 1, align: 'right' },
        ],
        rows: [[long, long]],
      })
      await signature(paper, `${long}, parent and teacher`, 'I certify that this is true.')
      space(paper, 12)
      await strip(
        paper,
        'O.C.G.A. 20-2-690(c)',
        `Checked November 20, 2026. ${long} This page shows what the records hold; it is no legal advice.`,
      )
      await paper.nextPage()
    }, named)

    await expectApproved(`edges-${sheet}`, pdf)
    for (const picture of await picturesOf(pdf)) expect(await darkestInMargins(picture)).toBe(255)
  })

  test.each(['letter', 'a4'] as const)('a long name stands whole in head, band and foot of %s', async (sheet) => {
    const name = 'Wilhelmina Anastasia Evangeline Weaver of the Lake and Hills'
    const pages = await textOf(
      await paperOf(
        async (paper) => {
          await paper.nextPage()
          await table(paper, {
            band: { title: name, aside: 'Grade 12, 1,240.5 hours, 1,312 activities' },
            columns: [{ head: 'Subject', share: 1 }],
            rows: [['Math']],
          })
        },
        { sheet, about: name, foot: `${name}, 2026-2027` },
      ),
    )

    expect(pages[0]).toContain(`${name}, 2026-2027`)
    expect(pages[1]).toContain(`A Paper, ${name}`)
    expect(pages[1]).toMatch(new RegExp(`${name} +Grade 12`))
  })

  test('lines are at most as wide as asked for', () => {
    const lines = wrappedLines('one two three Wolfeschlegelsteinhausenbergerdorff\nfour', 60, {})

    expect(lines.join('').replaceAll(' ', '')).toBe('onetwothreeWolfeschlegelsteinhausenbergerdorfffour')
    for (const line of lines) expect(widthOf(line, {})).toBeLessThanOrEqual(60)
  })
})

/** The darkest grey in the margins at the left and the right of a page. */
async function darkestInMargins(picture: Buffer): Promise<number> {
  const { width, height } = await sharp(picture).metadata()
  const strips = [0, width - 46].map(async (left) => {
    const strip = await sharp(picture).extract({ left, top: 0, width: 46, height }).png().toBuffer()
    const { channels } = await sharp(strip).stats()
    return channels[0]?.min ?? 0
  })
  return Math.min(...(await Promise.all(strips)))
}

describe('drawing a paper', () => {
  test('the same paper twice is the same file', async () => {
    const draw = async (paper: Paper) => await paragraph(paper, 'The same')

    expect(Buffer.from(await paperOf(draw)).equals(Buffer.from(await paperOf(draw)))).toBe(true)
  })

  test('others have their turn between two pages (rule papers.turns)', async () => {
    let turns = 0
    let drawing = true
    const count = () => {
      turns++
      if (drawing) setImmediate(count)
    }
    setImmediate(count)
    const rows = Array.from({ length: 2000 }, (_, index) => [
      `Entry ${index}`,
      'a title of some words',
      'Mathematics',
      '1.5',
    ])
    const columns = ['Day', 'Title', 'Subject', 'Hours'].map((head) => ({ head, share: 1 }))
    const pages = await textOf(
      await paperOf(async (paper) => await table(paper, { columns, rows })).finally(() => (drawing = false)),
    )

    expect(turns).toBeGreaterThan(pages.length)
  })

  test('it ends at the next page when nobody waits for it any more (rule papers.turns)', async () => {
    const until = new AbortController()
    let drawn = 0
    function* rows() {
      for (; drawn < 2000; drawn += 1) {
        if (drawn === 100) until.abort(new Error('gone'))
        yield [`Entry ${drawn}`]
      }
    }
    const columns = [{ head: 'Day', share: 1 }]

    const made = paperOf(async (paper) => await table(paper, { columns, rows: rows() }), {
      host: paperHost(until.signal),
    })

    await expect(made).rejects.toThrow('gone')
    // A table is asked for its rows page by page.
    expect(drawn).toBeLessThan(200)
  })
})
