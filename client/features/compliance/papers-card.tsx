import { useState } from 'react'
import { fetchPaper } from '#client/account/papers.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { PaperButton } from '#client/parts/papers/paper-button.tsx'
import { activityLogPaper, attendanceSheetPaper } from '#client/parts/papers/papers.ts'
import { Card } from '#client/ui/display/card.tsx'
import styles from './papers-card.module.css'

/** The papers of a year beside the reports: attendance sheet and activity log (rule compliance.reports). */
export function PapersCard({ law: { year, children } }: { law: FamilyLaw }) {
  const [chosen, setChosen] = useState('')
  const child = children.find(({ student }) => student.id === chosen)?.student
  const sheetOf = child ?? children[0]?.student

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
            {`Attendance Sheet of ${sheetOf.name}`}
          </PaperButton>
        )}
        <PaperButton
          paper={activityLogPaper({ from: year.from, to: year.to, student_id: child?.id })}
          fetchPaper={fetchPaper}
        >
          Activity Log
        </PaperButton>
      </div>
    </Card>
  )
}
