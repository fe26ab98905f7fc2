import type { ShownImport } from '#client/archive/import-list.ts'
import { BadRows } from './bad-rows.tsx'
import styles from './list-import.module.css'
import { ListTable } from './list-table.tsx'
import { ListQuestions } from './list-questions.tsx'
import { WillBeAdded } from './will-be-added.tsx'

/** Shows a list beside the records that it would bring, where there is room (rule imports.list-page). */
export function ListShown({ now }: { now: ShownImport }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <ListQuestions now={now} />
        <ListTable now={now} />
        <BadRows now={now} />
      </div>
      <WillBeAdded now={now} />
    </div>
  )
}
