import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import grid from './card-grid.module.css'

/** As many cards as a page of records shows while the device's database opens (rule shell.loading). */
export function SkeletonGrid({ count }: { count: number }) {
  return (
    <div className={grid.grid}>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </div>
  )
}
