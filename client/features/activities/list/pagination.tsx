import { Button } from '@mantine/core'
import { activitiesPerPage } from '#client/records/activities.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  page: number
  /** How many activities there are in all. */
  total: number
  onPage: (page: number) => void
}

/** Where the list stands; absent while everything fits on one page (rule activities.list). */
export function Pagination({ page, total, onPage }: PaginationProps) {
  const lastPage = lastPageOf(total)
  if (lastPage <= 1) return null

  const first = (page - 1) * activitiesPerPage + 1
  const last = Math.min(page * activitiesPerPage, total)
  return (
    <nav className={styles.pagination} aria-label="Pages">
      <p className={styles.words}>
        Showing {number(first)} to {number(last)} of {number(total)} results
      </p>
      <div className={styles.buttons}>
        <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <span className={styles.words}>
          Page {number(page)} of {number(lastPage)}
        </span>
        <Button variant="default" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  )
}

/** The number of the last page; an empty list has one page. */
export function lastPageOf(total: number): number {
  return Math.max(1, Math.ceil(total / activitiesPerPage))
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}
