import pg from 'pg'

/**
 * How many rows, and ids of a list, the database looks at for each statement that is run in a transaction meanwhile, as it tells itself:
 * each is run twice.
 */
export async function rowsLookedAt(work: () => Promise<unknown>): Promise<number[]> {
  const counts: number[] = []
  const open = new WeakSet<pg.Client>()
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = async function (this: pg.Client, ...args: unknown[]) {
    const run = (...some: unknown[]) => Reflect.apply(query, this, some) as Promise<pg.QueryResult<Explained>>
    const [text, values] = args
    if (text === 'begin') open.add(this)
    if (text === 'commit' || text === 'rollback') open.delete(this)
    const isPlanned = typeof text === 'string' && /^\s*(select|insert|update|delete)\b(?!.*set_config)/i.test(text)
    if (!open.has(this) || !isPlanned || !Array.isArray(values)) return run(...args)
    await run('savepoint looking')
    const { rows } = await run(`explain (analyze, timing off, format json) ${text}`, values)
    await run('rollback to savepoint looking')
    const listed = values.filter(Array.isArray).reduce((max, { length }) => Math.max(max, length), 0)
    for (const { 'QUERY PLAN': plans } of rows) counts.push(...plans.map(({ Plan }) => countOf(Plan, listed)))
    return run(...args)
  } as unknown as typeof query // as overloaded as the original
  await work().finally(() => (pg.Client.prototype.query = query))
  return counts
}

interface Explained {
  'QUERY PLAN': { Plan: Step }[]
}

/** A step of a plan; its numbers are means of all the times that it was done. */
interface Step {
  'Actual Loops': number
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Index Cond'?: string
  Plans?: Step[]
}

function countOf(step: Step, listed: number): number {
  const { 'Actual Loops': loops, 'Actual Rows': rows, Plans: below = [] } = step
  const removed = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0)
  // A list in an index condition is gone through each time.
  const ids = /= ANY/.test(step['Index Cond'] ?? '') ? listed : 0
  return loops * (rows + removed + ids) + below.reduce((count, one) => count + countOf(one, listed), 0)
}
