import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { fullDay, type Day } from '#shared/format/dates.ts'
import { shortDuration } from '#shared/format/duration.ts'
import { isLongTitle, type SheetLine, type SheetPage } from '#shared/lessons/sheet-pages.ts'
import type { Checklist } from '#shared/lessons/week-sheet.ts'
import styles from './sheet.module.css'

/** A sheet page by page, on the screen as on paper (rules lessons.week-sheet, lessons.day-sheet). */
export function PaperSheet({ sheet, today }: { sheet: Checklist; today: Day }) {
  const { title, dates, count, foot, pages } = sheet
  const of = (at: number) => `Page ${at + 1} of ${pages.length}`
  return pages.map((page, at) => (
    <article
      key={of(at)}
      className={styles.sheet}
      data-look={page.look}
      aria-label={pages.length === 1 ? title : `${title}, ${of(at)}`}
    >
      <header className={styles.head}>
        <h2 className={styles.title} data-long={isLongTitle(title) || undefined}>
          {title}
        </h2>
        <p className={styles.facts}>
          <strong>{dates}</strong>
          <span>{count}</span>
        </p>
      </header>
      {page.blocks.map((block) => (
        <Block key={block.key} block={block} />
      ))}
      {page.proud > 0 && (
        <div className={styles.proud} data-lines={page.proud}>
          <span className={styles.proudOf}>I’m proud of</span>
          <span className={styles.blanks} aria-hidden="true">
            <span />
            {page.proud === 2 && <span />}
          </span>
        </div>
      )}
      <footer className={styles.foot}>
        <span translate="no">{foot}</span>
        <span>{`Made with Hearthbook on ${fullDay(today)}`}</span>
        <span>{of(at)}</span>
      </footer>
    </article>
  ))
}

function Block({ block: { head, sub, said, lines, isContinued } }: { block: SheetPage['blocks'][number] }) {
  return (
    <div className={styles.block}>
      <div className={styles.day}>
        <h3 className={styles.name}>{head}</h3>
        {(sub !== null || isContinued) && <p>{isContinued ? 'continued' : sub}</p>}
      </div>
      {said !== null && <p className={styles.said}>{said}</p>}
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label={head}>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Line({ line: { of, title, minutes, isDone } }: { line: SheetLine }) {
  return (
    <li className={styles.line}>
      <span className={styles.box}>
        {isDone && (
          <>
            <IconCheck size={18} stroke={2.5} aria-hidden="true" />
            <VisuallyHidden>Done</VisuallyHidden>
          </>
        )}
      </span>
      <span className={styles.of} translate="no">
        {of}
      </span>
      <strong className={styles.what} translate="no">
        {title}
      </strong>
      <span className={styles.minutes}>{minutes === null ? '' : shortDuration(minutes)}</span>
    </li>
  )
}
