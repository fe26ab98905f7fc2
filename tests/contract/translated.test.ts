import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

// A browser that translates puts elements in the place of text nodes. React then fails where it takes such a text out, and where it
// puts something before it: what comes and goes has an element of its own, and so has what follows it (rule shell.translated).

const root = join(import.meta.dirname, '..', '..')

/** The parts of a syntax tree's node that this test reads. */
interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

test('no bare text comes and goes beside others, or follows what does (rule shell.translated)', () => {
  const files = globSync('client/**/*.tsx', { cwd: root })

  const found = files.flatMap((file) => bareTexts(readFileSync(join(root, file), 'utf8')).map((at) => `${file}:${at}`))

  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

test.each([
  ["<p>Due{isLate && ' late'}</p>", 1],
  ['<p>{isLate && <Late />} today</p>', 1],
  ['<p>{names.map(nameOf)}, and others</p>', 1],
  ['<p><Icon />{isLate ? `late` : null}</p>', 1],
  ["<p><Icon />{isLate ? 'late' : 'on time'}</p>", 0],
  ['<p>Due{isLate && <b>late</b>}<span>today</span></p>', 0],
  ["<p>{isLate && 'late'}</p>", 0],
])('%s: %i', (code, count) => {
  expect(bareTexts(`const one = ${code}`)).toHaveLength(count)
})

/** The lines of texts that break a translated page, with the texts. */
function bareTexts(code: string): string[] {
  const found: string[] = []
  visit(parseAst(code, { lang: 'tsx' }) as unknown as Node, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    const parts = (node['children'] as Node[]).filter((part) => !isNothing(part))
    let isAfter = false
    for (const part of parts.length > 1 ? parts : []) {
      const shape = part.type === 'JSXText' ? text : shapeOf(part['expression'] as Node | undefined)
      if (shape.isText && (shape.comesAndGoes || isAfter)) {
        found.push(`${code.slice(0, part.start).split('\n').length} ${code.slice(part.start, part.end).trim()}`)
      }
      isAfter ||= shape.comesAndGoes
    }
  })
  return found
}

interface Shape {
  isText: boolean
  comesAndGoes: boolean
}

const text: Shape = { isText: true, comesAndGoes: false }
const other: Shape = { isText: false, comesAndGoes: false }

/** As far as it can be told without types: a name may stand for anything, and counts as an element that stays. */
function shapeOf(expression: Node | undefined): Shape {
  if (expression === undefined) return other
  const part = (name: string) => shapeOf(expression[name] as Node)
  switch (expression.type) {
    case 'TemplateLiteral':
      return text
    case 'Literal':
      return typeof expression['value'] === 'string' && expression['value'] !== '' ? text : other
    case 'ConditionalExpression': {
      const [one, two] = [part('consequent'), part('alternate')]
      const isText = one.isText || two.isText
      return { isText, comesAndGoes: !(one.isText && two.isText) || one.comesAndGoes || two.comesAndGoes }
    }
    case 'LogicalExpression':
      // `name ?? 'Nobody'` is always a text.
      return { isText: part('right').isText, comesAndGoes: expression['operator'] === '&&' || !part('right').isText }
    case 'CallExpression':
      return { isText: false, comesAndGoes: isList(expression['callee'] as Node) }
    default:
      return other
  }
}

function isList(callee: Node): boolean {
  return ['map', 'flatMap'].includes(String((callee['property'] as Node | undefined)?.['name']))
}

/** Line breaks between elements, and comments, are no text on the page. */
function isNothing(part: Node): boolean {
  if (part.type === 'JSXText') return /^\s*$/.test(String(part['value'])) && String(part['value']).includes('\n')
  return (part['expression'] as Node | undefined)?.type === 'JSXEmptyExpression'
}

function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, look))
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) look(node as Node)
  for (const part of Object.values(node)) visit(part, look)
}
