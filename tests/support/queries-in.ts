import { parseSync } from 'vite'

/** A query in the code of the server that doesn't name its account, by the function that it stands in. */
export interface OpenQuery {
  place: string
  line: number
}

/** The parts of a syntax tree's node that are read here. */
interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/**
 * The queries of a module on these tables that name no account: Kysely's by a `where` on the account's column, SQL by
 * `account_id = ${…}`. A piece of SQL that isn't run by itself may name that of the rows around it.
 */
export function openQueriesIn(source: string, tables: ReadonlySet<string>): OpenQuery[] {
  const found: OpenQuery[] = []
  const add = (node: Node, above: readonly Node[]) =>
    found.push({ place: placeOf(above), line: source.slice(0, node.start).split('\n').length })
  visit(parseSync('module.ts', source).program as unknown as Node, [], (node, above) => {
    const table = tableOfCall(node)
    if (table !== null && tables.has(table) && !namesAccount(table, callsAfter(node, above))) add(node, above)
    const text = sqlOf(node)
    if (text !== null && readsOneOf(text, tables) && !saysAccount(text, isRun(node, above))) add(node, above)
  })
  return found
}

/** The table that a query of Kysely begins with. */
function tableOfCall(node: Node): string | null {
  const begun = /^(selectFrom|updateTable|deleteFrom)$/.test(nameOfCall(node) ?? '')
  return begun ? (textOf(argumentsOf(node)[0]) ?? '').replace(/ .*/, '') : null
}

function nameOfCall(node: Node): string | null {
  const callee = node['callee'] as Node | undefined
  return node.type === 'CallExpression' && callee?.type === 'MemberExpression'
    ? (callee['property'] as { name: string }).name
    : null
}

function argumentsOf(node: Node): Node[] {
  return node['arguments'] as Node[]
}

function textOf(node: Node | undefined): string | null {
  return node?.type === 'Literal' ? String(node['value']) : null
}

/** The calls that follow in the chain of one. */
function callsAfter(node: Node, above: readonly Node[]): Node[] {
  const calls: Node[] = []
  let top = node
  for (const one of above.toReversed()) {
    if (one['object'] !== top && one['callee'] !== top) break
    if (one.type === 'CallExpression') calls.push(one)
    top = one
  }
  return calls
}

function namesAccount(table: string, calls: readonly Node[]): boolean {
  const columns = table === 'accounts' ? ['id', 'accounts.id'] : ['account_id', `${table}.account_id`]
  return calls.some((call) => {
    const [column, equals] = argumentsOf(call)
    return nameOfCall(call) === 'where' && columns.includes(textOf(column) ?? '') && textOf(equals) === '='
  })
}

/** The words of a template of SQL, with `$` for what is put in. */
function sqlOf(node: Node): string | null {
  if (node.type !== 'TaggedTemplateExpression' || (node['tag'] as { name?: string }).name !== 'sql') return null
  const { quasis } = node['quasi'] as { quasis: { value: { raw: string } }[] }
  return quasis
    .map(({ value }) => value.raw)
    .join('$')
    .replaceAll(/\s+/g, ' ')
}

function readsOneOf(text: string, tables: ReadonlySet<string>): boolean {
  const read = [...text.matchAll(/\b(?:from|join|update) (\$|[a-z_]+)/g)].map(([, table = '']) => table)
  return read.some((table) => table === '$' || tables.has(table))
}

function saysAccount(text: string, isWhole: boolean): boolean {
  if (/\baccount_id = \$/.test(text) || /\bfrom accounts\b.* where (\w+\.)?id = \$/.test(text)) return true
  return !isWhole && /\baccount_id = \w+\.account_id/.test(text)
}

function isRun(node: Node, above: readonly Node[]): boolean {
  return callsAfter(node, above).some((call) => nameOfCall(call) === 'execute')
}

/** The innermost named function around, or the name of what is made at the top of the module. */
function placeOf(above: readonly Node[]): string {
  const functions = above.filter((one) => {
    const made = (one['init'] ?? one['value']) as Node | null | undefined
    return one.type === 'FunctionDeclaration' || one.type === 'MethodDefinition' || /Function/.test(made?.type ?? '')
  })
  const named = functions.at(-1) ?? above.find(({ type }) => type === 'VariableDeclarator')
  return ((named?.['id'] ?? named?.['key']) as { name?: string } | null | undefined)?.name ?? ''
}

function visit(part: unknown, above: readonly Node[], see: (node: Node, above: readonly Node[]) => void): void {
  if (Array.isArray(part)) return part.forEach((one) => visit(one, above, see))
  if (typeof part !== 'object' || part === null) return
  const node = part as Node
  if (typeof node.type === 'string') see(node, above)
  const within = typeof node.type === 'string' ? [...above, node] : above
  for (const below of Object.values(node)) visit(below, within, see)
}
