import { useEffect, useState } from 'react'

/**
 * Returns a query's answer from when the component appeared; `undefined` while it is read. Later changes don't reach
 * it.
 */
export function useOnce<T>(query: () => Promise<T>): T | undefined {
  const [first] = useState(() => query)
  const [answer, setAnswer] = useState<{ value: T }>()

  useEffect(() => {
    let isWanted = true
    void first().then((value) => isWanted && setAnswer({ value }))
    return () => {
      isWanted = false
    }
  }, [first])

  return answer?.value
}
