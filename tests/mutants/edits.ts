import { type ESTree, Visitor } from 'vite'

/** One change of a source text: what stands from `start` to `end` becomes `text`. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Every small mistake that could be made in a module, in the order of its text. */
export function editsOf(program: ESTree.Program, source: string): Edit[] {
  const edits: Edit[] = []
  const add = ({ start, end }: ESTree.Span, text: string) => void edits.push({ start, end, text })
  const textOf = ({ start, end }: ESTree.Span) => source.slice(start, end)
  const addTests = (test: ESTree.Expression) => {
    for (const text of [`!(${textOf(test)})`, 'true', 'false']) if (textOf(test) !== text) add(test, text)
  }

  new Visitor({
    IfStatement(node) {
      addTests(node.test)
      if (leaves(node.consequent)) add(node, node.alternate ? textOf(node.alternate) : ';')
    },
    ConditionalExpression: ({ test }) => addTests(test),
    ForStatement: ({ test }) => void (test && add(test, 'false')),
    WhileStatement: ({ test }) => add(test, 'false'),
    BinaryExpression(node) {
      for (const operator of nextTo[node.operator] ?? [])
        add(node, `${textOf(node.left)} ${operator} ${textOf(node.right)}`)
      const isSum = node.operator === '+' || node.operator === '-'
      if (isSum && node.right.type === 'Literal' && typeof node.right.value === 'number') add(node, textOf(node.left))
    },
    LogicalExpression(node) {
      const { left, right, operator } = node
      if (operator === '??') add(node, textOf(left))
      else add(node, `${textOf(left)} ${operator === '&&' ? '||' : '&&'} ${textOf(right)}`)
    },
    UnaryExpression: (node) => void (node.operator === '!' && add(node, textOf(node.argument))),
    ExpressionStatement: (node) => add(node, ';'),
    ReturnStatement: (node) => void (node.argument?.type === 'Literal' && flipped(node.argument, add)),
    ObjectExpression({ properties }) {
      properties.forEach((property, index) => {
        const next = properties[index + 1]
        const previous = properties[index - 1]
        const end = next ? next.start : property.end
        add({ start: next || !previous ? property.start : previous.end, end }, '')
      })
    },
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      if (name === 'filter') add(node, textOf(callee.object))
      const other = opposite[name]
      if (other !== undefined) add(callee.property, other)
    },
  }).visit(program)
  return edits.sort((one, next) => one.start - next.start || one.end - next.end || one.text.localeCompare(next.text))
}

const nextTo: Partial<Record<ESTree.BinaryOperator, readonly ESTree.BinaryOperator[]>> = {
  '<': ['<='],
  '<=': ['<'],
  '>': ['>='],
  '>=': ['>'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
}

const opposite: Readonly<Record<string, string>> = { some: 'every', every: 'some', max: 'min', min: 'max' }

/** Returns true if a branch only leaves: without it, the code below runs too. */
function leaves(branch: ESTree.Statement): boolean {
  if (branch.type === 'BlockStatement') return branch.body.length === 1 && branch.body.every(leaves)
  return ['ReturnStatement', 'ContinueStatement', 'BreakStatement', 'ThrowStatement'].includes(branch.type)
}

function flipped(literal: ESTree.Expression, add: (place: ESTree.Span, text: string) => void): void {
  if (literal.type === 'Literal' && typeof literal.value === 'boolean') add(literal, String(!literal.value))
}
