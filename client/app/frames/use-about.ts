import { useEffect, useState } from 'react'
import { askAbout, isAbout, type About } from '#client/api/about.ts'

const key = 'hearthbook-about'

let asked: Promise<About | null> | null = null

/** Returns the installation's owner, as the server last answered this device; `null` before its first answer. */
export function useAbout(): About | null {
  const [about, setAbout] = useState(recall)

  useEffect(() => {
    let open = true
    void ask().then((found) => open && found && setAbout(found))
    return () => {
      open = false
    }
  }, [])

  return about
}

/** Asked once for as long as the page stays open; after a failure again with the next page. */
async function ask(): Promise<About | null> {
  asked ??= askAbout()
  const found = await asked
  if (found) keep(found)
  else asked = null
  return found
}

function recall(): About | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isAbout(kept) ? kept : null
  } catch {
    // A browser that forbids localStorage asks the server every time.
    return null
  }
}

function keep(about: About): void {
  try {
    localStorage.setItem(key, JSON.stringify(about))
  } catch {
    // As in `recall`.
  }
}
