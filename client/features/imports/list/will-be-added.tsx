import { Button, Checkbox } from '@mantine/core'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import { mediumDay } from '#shared/format/dates.ts'
import { counted, hoursText } from '#shared/format/duration.ts'
import { earlierGrade } from '#shared/imports/list/earlier-grades.ts'
import { sumsLine } from '#shared/imports/list/list-sums.ts'
import { chooseForList, endListImport, writeListImport, type ShownImport } from '#client/archive/import-list.ts'
import { useToday } from '#client/lib/use-today.ts'
import { Card } from '#client/ui/display/card.tsx'
import { Folded } from '#client/ui/display/folded.tsx'
import { StatGrid } from '#client/ui/display/stat-grid.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { BookNames } from './book-names.tsx'
import { ChildNames } from './child-names.tsx'
import { EarlierGrades } from './earlier-grades.tsx'
import { SubjectNames } from './subject-names.tsx'
import styles from './will-be-added.module.css'
import { hindranceOf } from './hindrance.ts'

/** Shows what a list would add, name by name, and the button that adds it (rules imports.rows, imports.list-page). */
export function WillBeAdded({ now }: { now: ShownImport }) {
  const { list, isReading } = now
  const today = useToday()
  const { sums, there } = list
  const hindrance = hindranceOf(now)
  return (
    <Card title="What will be added">
      <output className={styles.spoken}>{isReading ? '' : sumsLine(sums)}</output>
      <StatGrid
        figures={[
          { label: sums.entries === 1 ? 'entry' : 'entries', figure: sums.entries.toLocaleString('en-US') },
          { label: 'hours', figure: hoursText(sums.minutes) },
          { label: sums.days === 1 ? 'day' : 'days', figure: sums.days.toLocaleString('en-US') },
          ...(sums.grades > 0
            ? [{ label: sums.grades === 1 ? 'grade' : 'grades', figure: sums.grades.toLocaleString('en-US') }]
            : []),
        ]}
      />
      <ChildNames now={now} />
      <EarlierGrades now={now} />
      <SubjectNames now={now} />
      <BookNames now={now} />
      <div className={styles.group}>
        <div className={styles.line}>
          <strong>Already in your log</strong>
          <Text as="span" size="small" tone="muted">
            {there === 0 ? 'none' : there.toLocaleString('en-US')}
          </Text>
        </div>
        <TakenAnyway now={now} />
      </div>
      <GradesLeftOut now={now} />
      <p className={styles.note}>
        <IconHistory size={22} aria-hidden="true" />
        <span>{`Marked “brought in ${mediumDay(today)}” and shown in reports as brought in`}</span>
      </p>
      {hindrance !== null && <p className={styles.hindrance}>{hindrance}</p>}
      <Button size="lg" fullWidth disabled={isReading || hindrance !== null} onClick={writeListImport}>
        {buttonText(now)}
      </Button>
      {sums.entries + sums.grades > 0 && (
        <p className={styles.undo}>
          <IconArrowBackUp size={18} aria-hidden="true" />
          {undoText(now)}
        </p>
      )}
      <Button variant="subtle" fullWidth onClick={endListImport}>
        Cancel
      </Button>
    </Card>
  )
}

/** Says what an undo leaves: records that came back, and grades that only the server keeps (rule imports.undo). */
function undoText({ list: { earlierYears }, choices: { takeDeleted, grades, earlierGrades } }: ShownImport): string {
  const hasGrades = earlierYears.some((year) => earlierGrade(year, grades, earlierGrades) !== null)
  if (takeDeleted) {
    const staying = hasGrades ? 'stays, and grades of earlier years' : 'stays'
    return `One Undo takes back what is new. What you bring back ${staying}.`
  }
  return hasGrades ? 'One Undo takes it back. Grades of earlier years stay.' : 'One Undo takes all of it back'
}

function buttonText({ list: { sums, waiting } }: ShownImport): string {
  if (sums.entries > 0) return `Import ${counted(sums.entries, 'entry', 'entries')}`
  if (sums.grades > 0) return `Import ${counted(sums.grades, 'grade')}`
  return waiting > 0 ? 'Import' : 'Nothing to import'
}

/** Asks whether rows that look the same as an entry, or were deleted, come in (rule imports.same). */
function TakenAnyway({ now: { list, choices } }: { now: ShownImport }) {
  const { same, deleted } = list
  return (
    <>
      {same > 0 && (
        <Checkbox
          label={`Take ${same === 1 ? 'one that looks' : `${same.toLocaleString('en-US')} that look`} the same`}
          description={
            `You have ${same === 1 ? 'an entry' : 'entries'} ` + 'with the same day, child, subject, title and minutes.'
          }
          checked={choices.takeSame}
          onChange={() => chooseForList({ takeSame: !choices.takeSame })}
        />
      )}
      {deleted > 0 && (
        <Checkbox
          label={`Bring back ${deleted === 1 ? 'one' : deleted.toLocaleString('en-US')} that you deleted`}
          checked={choices.takeDeleted}
          onChange={() => chooseForList({ takeDeleted: !choices.takeDeleted })}
        />
      )}
    </>
  )
}

/** Grades that can't be read; the rest of their rows comes in (rule imports.grades). */
function GradesLeftOut({ now: { list } }: { now: ShownImport }) {
  const { gradesLeftOut, gradesLeftOutCount } = list
  if (gradesLeftOutCount === 0) return null
  return (
    <Folded as="small" title={`${counted(gradesLeftOutCount, 'grade')} left out`}>
      <ul className={styles.left}>
        {gradesLeftOut.map(({ line, value, reason }) => (
          <li key={line}>
            {`Line ${line.toLocaleString('en-US')}: `}
            <span translate="no">{value}</span>
            {`. ${reason}`}
          </li>
        ))}
        {gradesLeftOutCount > gradesLeftOut.length && (
          <li>{`and ${counted(gradesLeftOutCount - gradesLeftOut.length, 'more', 'more')}`}</li>
        )}
      </ul>
    </Folded>
  )
}
