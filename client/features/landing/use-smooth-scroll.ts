import { useReducedMotion } from '@mantine/hooks'

/** How the page moves to one of its sections: gliding, or at once for those who asked for less motion. */
export function useSmoothScroll(): ScrollIntoViewOptions {
  const isReduced = useReducedMotion()
  return { behavior: isReduced ? 'auto' : 'smooth', block: 'start' }
}
