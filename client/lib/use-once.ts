import { useEffect, useState } from 'react'

/** What a query answers when the piece comes on the screen; `undefined` while it is read. What changes later, its form has not seen. */
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
