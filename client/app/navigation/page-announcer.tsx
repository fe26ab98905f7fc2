import { VisuallyHidden } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Tells screen readers the title of a page they were brought to without a reload. */
export function PageAnnouncer() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const [title, setTitle] = useState('')

  // The new page has set its title by the next frame.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTitle(document.title))
    return () => cancelAnimationFrame(frame)
  }, [path])

  return <VisuallyHidden component="output">{title}</VisuallyHidden>
}
