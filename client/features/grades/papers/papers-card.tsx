import { useState } from 'react'
import { terms, termLabels, type Term } from '#shared/courses/report-card.ts'
import { paperLabels, papers } from '#shared/family/family-settings.ts'
import { readFamilySettings } from '#client/queries/family-settings.ts'
import { useLive } from '#client/lib/use-live.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { PaperButton } from '#client/parts/papers/paper-button.tsx'
import { reportCardPaper, transcriptPaper } from '#client/parts/papers/papers.ts'
import { Card } from '#client/ui/display/card.tsx'
import styles from './papers-card.module.css'

interface GradePapersCardProps {
  child: { id: string; name: string }
  /** The school year shown: the report card is of it. */
  year: string
}

type PaperSize = (typeof papers)[number]

/** The papers about a child's grades, and how each is to be (rules courses.transcript, courses.report-card). */
export function GradePapersCard({ child, year }: GradePapersCardProps) {
  const settings = useLive(readFamilySettings)
  const [chosenPaper, setPaper] = useState<PaperSize>()
  const [official, setOfficial] = useState(true)
  const [term, setTerm] = useState<Term>('year')
  const paper = chosenPaper ?? settings?.paper ?? 'letter'

  return (
    <Card title="Reports and forms" className={styles.card}>
      <div className={styles.choices}>
        <Select
          label="Transcript"
          data={[
            { value: 'official', label: 'Official, with signature line' },
            { value: 'unofficial', label: 'Unofficial copy' },
          ]}
          value={official ? 'official' : 'unofficial'}
          onChange={(event) => setOfficial(event.currentTarget.value === 'official')}
        />
        <Select
          label="Report Card Term"
          data={terms.map((value) => ({ value, label: termLabels[value] }))}
          value={term}
          onChange={(event) => setTerm(terms.find((one) => one === event.currentTarget.value) ?? 'year')}
        />
        <Select
          label="Paper Size"
          data={papers.map((value) => ({ value, label: paperLabels[value] }))}
          value={paper}
          onChange={(event) => setPaper(papers.find((one) => one === event.currentTarget.value))}
        />
      </div>
      <div className={styles.buttons}>
        <PaperButton paper={transcriptPaper(child, { paper, official })}>Export Transcript</PaperButton>
        <PaperButton paper={reportCardPaper(child, { school_year: year, term, paper })}>Export Report Card</PaperButton>
      </div>
    </Card>
  )
}
