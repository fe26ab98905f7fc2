import { Button } from '@mantine/core'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './pagination.module.css'

interface PaginationProps {
  page: number
  /** How many there are in all, and on a page. */
  total: number
  perPage: number
  /** Also where everything fits on one page. */
  always?: boolean
  onPage: (page: number) => void
}

/**
 * Shows a list's page; absent for a single page unless `always`, and for an empty list (rules activities.list,
 * grades.list).
 */
export function Pagination({ page, total, perPage, always = false, onPage }: PaginationProps) {
  const lastPage = lastPageOf(total, perPage)
  if (total === 0 || (lastPage <= 1 && !always)) return null

  const first = (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  return (
    <nav className={styles.pagination} aria-label="Pages">
      <Text size="small" tone="muted">
        Showing {number(first)} to {number(last)} of {number(total)} results
      </Text>
      <div className={styles.buttons}>
        <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Text as="span" size="small" tone="muted">
          Page {number(page)} of {number(lastPage)}
        </Text>
        <Button variant="default" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  )
}

/** The number of the last page; an empty list has one page. */
export function lastPageOf(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}
