import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

// Screens, papers and mail have typographic apostrophes; a message that the API answers as an error keeps straight ones.

const root = join(import.meta.dirname, '..', '..')

const shown = [
  'client/**/*.{ts,tsx}',
  'shared/**/*.ts',
  'server/mail/**/*.ts',
  'papers/**/*.ts',
  'server/features/accounts/email/**/*.ts',
  'server/features/compliance/paper-*.ts',
  'server/features/notifications/**/*.ts',
  'server/features/**/*-{page,pdf}.ts',
]

/** Files whose texts are the API's errors, and the names that a subject's name is compared with. */
const straight = [
  '**/*.test.{ts,tsx}',
  // The test of the walls plants and removes these meanwhile.
  '**/planted-*',
  '**/*routes.ts',
  'shared/accounts/security.ts',
  'shared/compliance/mark-several.ts',
  'shared/compliance/usual-names.ts',
  'shared/papers/letters.ts',
  'shared/planner/completion.ts',
  'shared/records/plain-messages.ts',
]

/** The parts of a syntax tree's node that this test reads. */
interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

test('no text that is shown has a straight apostrophe', () => {
  // The walls' own test plants files meanwhile, and takes them away.
  const exclude = [...straight, '**/planted*.ts']
  const files = shown.flatMap((pattern) => globSync(pattern, { cwd: root, exclude }))

  const found = files.flatMap((file) => straightIn(readFileSync(join(root, file), 'utf8')).map((at) => `${file}:${at}`))

  expect(files.filter((file) => file.includes('compliance/states/')).length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

test.each([
  [`'the child"s'`, 0],
  [`"the child's"`, 1],
  ['`${name}’s plans`', 0],
  [`\`\${name}'s plans\``, 1],
  [`\`the \${one} isn't\``, 1],
  [`<p>isn't</p>`, 1],
  ['<p>isn&apos;t</p>', 1],
  ['<p>&quot;{name}&quot;</p>', 2],
  ['<p>“{name}” isn’t</p>', 0],
  [`"script-src 'self'"`, 0],
])('%s: %i', (code, count) => {
  expect(straightIn(`const one = ${code}`)).toHaveLength(count)
})

/** The lines of texts with a straight apostrophe, with the texts. */
function straightIn(code: string): string[] {
  const found: string[] = []
  visit(parseAst(code, { lang: 'tsx' }) as unknown as Node, (node) => {
    if (!isStraight(node, code)) return
    found.push(`${code.slice(0, node.start).split('\n').length} ${code.slice(node.start, node.end).trim()}`)
  })
  return found
}

function isStraight(node: Node, code: string): boolean {
  switch (node.type) {
    case 'Literal':
      return /\p{L}'\p{L}/u.test(String(node['value']))
    case 'TemplateElement':
      return /(\p{L}|^)'\p{L}/u.test(code.slice(node.start, node.end).replace(/^[`}]/, '')) && isWords(node, code)
    case 'JSXText':
      return /\p{L}'\p{L}|"|&apos;|&quot;/u.test(code.slice(node.start, node.end))
    default:
      return false
  }
}

/** A query or a tag quotes a value that stands by itself: 'retry'. */
function isWords({ start, end }: Node, code: string): boolean {
  return !/(^|[\s(=])'\p{L}+'/u.test(code.slice(start, end))
}

function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, look))
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) look(node as Node)
  for (const part of Object.values(node)) visit(part, look)
}
