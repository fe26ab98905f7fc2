import type { PoolClient } from 'pg'

/**
 * Makes a new connection of a pool plan each statement once that begins with the comment "prepared" and a name: for those that
 * every call runs. They name their columns, so that a later migration does not change what they answer.
 */
export function planMarkedOnce(client: PoolClient): void {
  const query = client.query.bind(client) as (text: unknown, ...rest: unknown[]) => unknown // one of pg's many forms
  const named = (text: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? mark.exec(text)?.[1] : undefined
    return name === undefined ? query(text, ...rest) : query({ name, text, values: rest[0] })
  }
  client.query = named as PoolClient['query'] // takes and answers what it takes and answers
}

const mark = /^\s*\/\* prepared (\w+) \*\//
