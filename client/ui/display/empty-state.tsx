import { useStillArriving } from './arrival.ts'
import { PlainMessage, type PlainMessageProps } from './plain-message.tsx'
import { SkeletonCard } from './skeleton-card.tsx'

/** Shows the text of an empty list; hidden while a first sync may still bring entries. */
export function EmptyState(props: PlainMessageProps) {
  return useStillArriving() === null ? <PlainMessage {...props} /> : <SkeletonCard />
}
