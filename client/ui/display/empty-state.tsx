import { useStillArriving } from './arrival.ts'
import { PlainMessage, type PlainMessageProps } from './plain-message.tsx'
import { SkeletonCard } from './skeleton-card.tsx'

/** What a list says while it has nothing to show. While a first sync may still bring something it says nothing of the kind. */
export function EmptyState(props: PlainMessageProps) {
  return useStillArriving() === null ? <PlainMessage {...props} /> : <SkeletonCard />
}
