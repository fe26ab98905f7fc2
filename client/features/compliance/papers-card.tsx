import { Button } from '@mantine/core'
import { IconFiles, IconListCheck, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Select } from '#client/forms/inputs/select.tsx'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { PaperButton } from '#client/parts/papers/paper-button.tsx'
import {
  activityLogPaper,
  attendanceSheetPaper,
  complianceReport,
  studentComplianceReport,
} from '#client/parts/papers/papers.ts'
import { Card } from '#client/ui/display/card.tsx'
import { Folded } from '#client/ui/display/folded.tsx'
import { areasOf, ReportWordsDialog } from '#client/parts/compliance/report-words-dialog.tsx'
import styles from './papers-card.module.css'

interface PapersCardProps {
  law: FamilyLaw
  /** The school year of the reports; the present one, when left out. */
  reportYear: string | undefined
}

type Child = FamilyLaw['children'][number]

/** The papers of a year, for all children or the chosen one (rule compliance.reports). */
export function PapersCard({ law: { year, children }, reportYear }: PapersCardProps) {
  const [chosen, setChosen] = useState('')
  const [writing, setWriting] = useState<Child | null>(null)
  const child = children.find(({ student }) => student.id === chosen)
  const each = child ? [child] : children
  const ofEach = each.map((one) => (
    <ChildPapers key={one.student.id} child={one} year={year.schoolYear} onWrite={() => setWriting(one)} />
  ))

  return (
    <Card
      title="Reports and forms"
      className={styles.card}
      action={
        <Button
          variant="subtle"
          className={styles.onFile}
          renderRoot={(button) => <Link to="/compliance/file" search={{ student: child?.student.id }} {...button} />}
        >
          What’s on File
        </Button>
      }
    >
      <div className={styles.papers}>
        {children.length > 1 && (
          <Select
            aria-label="Student"
            data={[
              { value: '', label: 'All students' },
              ...children.map(({ student }) => ({ value: student.id, label: student.name })),
            ]}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
        <div className={styles.family}>
          <Button
            variant="subtle"
            justify="flex-start"
            leftSection={<IconListCheck size={20} />}
            renderRoot={(button) => <Link to="/compliance/open" {...button} />}
          >
            What’s Still Open
          </Button>
          <PaperButton
            variant="subtle"
            paper={activityLogPaper({ from: year.from, to: year.to, student_id: child?.student.id })}
          >
            Activity Log
          </PaperButton>
        </div>
        {child === undefined && children.length > 1 ? (
          <Folded title="One for each child" as="small">
            {ofEach}
          </Folded>
        ) : (
          ofEach
        )}
        {child ? (
          <PaperButton variant="filled" paper={studentComplianceReport(child.student, { school_year: reportYear })}>
            {`Export ${child.student.name}’s Report`}
          </PaperButton>
        ) : (
          <PaperButton variant="filled" paper={complianceReport({ school_year: reportYear })}>
            Export Report
          </PaperButton>
        )}
      </div>
      <Presence>
        {writing !== null && (
          <ReportWordsDialog
            student={writing.student}
            schoolYear={writing.year.schoolYear}
            areas={areasOf(writing)}
            onClose={() => setWriting(null)}
          />
        )}
      </Presence>
    </Card>
  )
}

interface ChildPapersProps {
  child: Child
  year: string
  onWrite: () => void
}

function ChildPapers({ child, year, onWrite }: ChildPapersProps) {
  const { student } = child
  return (
    <>
      <Button
        variant="subtle"
        justify="flex-start"
        leftSection={<IconFiles size={20} />}
        renderRoot={(button) => <Link to="/compliance/packet" search={{ student: student.id }} {...button} />}
      >
        {`Evaluator’s Packet for ${student.name}`}
      </Button>
      <PaperButton variant="subtle" paper={attendanceSheetPaper(student, { school_year: year })}>
        {`${student.name}’s Attendance Sheet`}
      </PaperButton>
      {areasOf(child).length > 0 && (
        <ForWriting>
          <Button variant="subtle" justify="flex-start" leftSection={<IconPencil size={20} />} onClick={onWrite}>
            {`Notes on ${student.name}’s Progress`}
          </Button>
        </ForWriting>
      )}
    </>
  )
}
