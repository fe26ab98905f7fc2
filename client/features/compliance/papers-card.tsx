import { Button } from '@mantine/core'
import { IconListCheck, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fetchPaper } from '#client/account/papers.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { PaperButton } from '#client/parts/papers/paper-button.tsx'
import { activityLogPaper, attendanceSheetPaper } from '#client/parts/papers/papers.ts'
import { Card } from '#client/ui/display/card.tsx'
import { areasOf, ReportWordsDialog } from './report-words-dialog.tsx'
import styles from './papers-card.module.css'

/** The papers of a year beside the reports: attendance sheet and activity log (rule compliance.reports). */
export function PapersCard({ law: { year, children } }: { law: FamilyLaw }) {
  const [chosen, setChosen] = useState('')
  const [isWriting, setWriting] = useState(false)
  const child = children.find(({ student }) => student.id === chosen)?.student
  const shown = children.find(({ student }) => student.id === chosen) ?? children[0]
  const sheetOf = shown?.student

  return (
    <Card title="Papers">
      <div className={styles.papers}>
        <Select
          label="Student"
          className={styles.child}
          data={[
            { value: '', label: 'All children' },
            ...children.map(({ student }) => ({ value: student.id, label: student.name })),
          ]}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        {sheetOf && (
          <PaperButton paper={attendanceSheetPaper(sheetOf, { school_year: year.schoolYear })} fetchPaper={fetchPaper}>
            {`${sheetOf.name}'s Attendance Sheet`}
          </PaperButton>
        )}
        <Button
          variant="default"
          leftSection={<IconListCheck size={20} />}
          renderRoot={(button) => <Link to="/compliance/open" {...button} />}
        >
          What’s Still Open
        </Button>
        <PaperButton
          paper={activityLogPaper({ from: year.from, to: year.to, student_id: child?.id })}
          fetchPaper={fetchPaper}
        >
          Activity Log
        </PaperButton>
        {shown && areasOf(shown).length > 0 && (
          <ForWriting>
            <Button variant="default" leftSection={<IconPencil size={20} />} onClick={() => setWriting(true)}>
              {`Notes on ${shown.student.name}'s Progress`}
            </Button>
          </ForWriting>
        )}
      </div>
      <Presence>
        {isWriting && shown !== undefined && (
          <ReportWordsDialog
            student={shown.student}
            schoolYear={shown.year.schoolYear}
            areas={areasOf(shown)}
            onClose={() => setWriting(false)}
          />
        )}
      </Presence>
    </Card>
  )
}
