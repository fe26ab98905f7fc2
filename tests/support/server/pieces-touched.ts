import pg from 'pg'

/** A statement that touches several pieces of one table, and these. */
export interface Crossing {
  text: string
  pieces: readonly string[]
}

/**
 * The statements run meanwhile, on tables in hash partitions, that look into more than one piece of a table, as the
 * database tells itself: each is run twice, first without row-level security. Answers also how many statements it was asked about.
 */
export async function crossingsOf(work: () => Promise<unknown>): Promise<{ asked: number; crossings: Crossing[] }> {
  const crossings: Crossing[] = []
  const open = new WeakSet<pg.Client>()
  let asked = 0
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = async function (this: pg.Client, ...args: unknown[]) {
    const run = (...some: unknown[]) => Reflect.apply(query, this, some) as Promise<pg.QueryResult<Explained>>
    const { text, values } = statementOf(args)
    if (text === 'begin') open.add(this)
    if (text === 'commit' || text === 'rollback') open.delete(this)
    if (!/^\s*(\/\*.*?\*\/)?\s*(select|insert|update|delete|with)\b(?!.*set_config)/is.test(text)) return run(...args)
    const [begin, end] = open.has(this) ? ['savepoint looking', 'rollback to savepoint looking'] : ['begin', 'rollback']
    await run(begin)
    // As its owner, whom row-level security hides nothing from: what the query itself says must suffice.
    await run('set local role none')
    const { rows } = await run(`explain (analyze, timing off, format json) ${text}`, values).catch(nothing)
    await run(end)
    if (rows.length > 0) asked += 1
    const pieces = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => piecesOf(Plan)))
    const found = [...new Set(pieces)].sort()
    if (new Set(found.map(tableOf)).size < found.length) crossings.push({ text, pieces: found })
    return run(...args)
  } as unknown as typeof query // as overloaded as the original
  await work().finally(() => (pg.Client.prototype.query = query))
  return { asked, crossings }
}

/** What fails is told by the statement itself. */
const nothing = () => ({ rows: [] as Explained[] })

function statementOf([text, values]: readonly unknown[]): { text: string; values: unknown[] } {
  if (typeof text === 'string') return { text, values: Array.isArray(values) ? values : [] }
  return text as { text: string; values: unknown[] } // a named statement, in pg's other form
}

interface Explained {
  'QUERY PLAN': { Plan: Step }[]
}

/** A step of a plan, and how often it was done. */
interface Step {
  'Actual Loops': number
  'Relation Name'?: string
  Plans?: Step[]
}

/** The pieces that steps looked into: those of tables that weren't in partitions have no number. */
function piecesOf({ 'Relation Name': name, 'Actual Loops': loops, Plans: below = [] }: Step): string[] {
  const own = name !== undefined && /_\d$/.test(name) && loops > 0 ? [name] : []
  return [...own, ...below.flatMap(piecesOf)]
}

function tableOf(piece: string): string {
  return piece.replace(/_\d$/, '')
}
