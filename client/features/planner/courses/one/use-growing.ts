import { startTransition, useEffect, useState } from 'react'

/** As many rows as fill a screen at once, all of them as soon as there is time. */
export function useGrowing(length: number): number {
  const [count, setCount] = useState(aScreen)
  useEffect(() => {
    if (count < length) startTransition(() => setCount(length))
  }, [count, length])
  return count
}

const aScreen = 40
