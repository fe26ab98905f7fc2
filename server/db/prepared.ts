import type { PoolClient } from 'pg'

/**
 * Makes a new connection of a pool plan each statement once that begins with the comment "prepared" and a name: for
 * those that every call runs. They name their columns, so that a later migration does not change what they answer.
 */
export function planMarkedOnce(client: PoolClient): void {
  // One of pg's many forms.
  const prototype = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown }
  const named = (text: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? mark.exec(text)?.[1] : undefined
    const args = name === undefined ? [text, ...rest] : [{ name, text, values: rest[0] }]
    return prototype.query.apply(client, args)
  }
  client.query = named as PoolClient['query'] // takes and answers what it takes and answers
}

const mark = /^\s*\/\* prepared (\w+) \*\//
