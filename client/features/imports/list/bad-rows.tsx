import { Button } from '@mantine/core'
import { IconAlertCircle, IconDownload } from '@tabler/icons-react'
import { counted } from '#shared/format/duration.ts'
import { columnLabels, columnIndexes } from '#shared/imports/list/list-columns.ts'
import type { Problem } from '#shared/imports/list/row-fields.ts'
import { readBadRows, type ShownImport } from '#client/archive/import-list.ts'
import { failureOf } from '#client/forms/failure.ts'
import { handOut } from '#client/lib/hand-out.ts'
import { Folded } from '#client/ui/display/folded.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './bad-rows.module.css'

/** So many are on the page at once, and so many more below a tap. */
const few = 8

/** Rows that stay out, by line and with the reason (rule imports.bad-rows). */
export function BadRows({ now }: { now: ShownImport }) {
  const { list, file_name } = now
  const { bad, badCount, sums } = list
  if (badCount === 0) return null
  const coming = sums.entries > 0 ? counted(sums.entries, 'other entry', 'other entries') : null

  async function handleDownload() {
    try {
      const name = `${file_name.replace(/\.[a-z]{2,4}$/i, '')} to fix.csv`
      await handOut(new File([await readBadRows()], name, { type: 'text/csv' }))
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'The file couldn’t be saved. Please try again.') })
    }
  }

  return (
    <section className={styles.card} aria-labelledby="bad-rows">
      <div className={styles.head}>
        <IconAlertCircle size={24} aria-hidden="true" />
        <div className={styles.words}>
          <h2 id="bad-rows" className={styles.title}>
            {counted(badCount, 'row needs a look', 'rows need a look')}
          </h2>
          <Text size="small" tone="muted">
            {`${badCount === 1 ? 'It stays' : 'They stay'} out until you fix ${badCount === 1 ? 'it' : 'them'}.` +
              (coming === null ? '' : ` The ${coming} can go in now.`)}
          </Text>
        </div>
        <Button
          variant="subtle"
          className={styles.download}
          leftSection={<IconDownload size={22} aria-hidden="true" />}
          onClick={() => void handleDownload()}
        >
          {badCount === 1 ? 'Download This Row' : `Download These ${badCount.toLocaleString('en-US')}`}
        </Button>
      </div>
      <Rows now={now} rows={bad.slice(0, few)} />
      {bad.length > few && (
        <Folded as="small" className={styles.more} title={`Show ${counted(bad.length - few, 'more', 'more')}`}>
          <Rows now={now} rows={bad.slice(few)} />
          {badCount > bad.length && (
            <Text size="small" tone="muted">
              {`and ${counted(badCount - bad.length, 'more', 'more')}, all of them in the download`}
            </Text>
          )}
        </Folded>
      )}
    </section>
  )
}

function Rows({ now, rows }: { now: ShownImport; rows: ShownImport['list']['bad'] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ line, problems }) => (
        <li key={line} className={styles.row}>
          <strong>{`Line ${line.toLocaleString('en-US')}`}</strong>
          <div>
            {problems.map((problem, at) => (
              // A row has each problem once, in its order.
              <p key={at} className={styles.problem}>
                <span translate="no">{cellText(problem, now)}</span>
                <span className={styles.reason}>{problem.reason}</span>
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** "Kid: blank", by the list's own heading. */
function cellText({ kind, value }: Problem, { list, choices }: ShownImport): string {
  if (kind === 'skip') return value
  const [place] = columnIndexes(choices.columns, kind)
  const heading = (place === undefined ? '' : list.head?.[place]) || columnLabels[kind]
  return `${heading}: ${value === '' ? 'blank' : value}`
}
