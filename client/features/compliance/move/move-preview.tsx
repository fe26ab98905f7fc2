import { Checkbox, Textarea } from '@mantine/core'
import { IconArrowRight, IconMinus, IconPlus } from '@tabler/icons-react'
import {
  changesBetween,
  impactOf,
  impactTexts,
  type ChangeCategory,
  type MigrationImpact,
} from '#shared/compliance/change-of-state.ts'
import { coreSubjects } from '#shared/compliance/required-subjects.ts'
import { lawDays, lawHours, usualDays, usualHours } from '#shared/compliance/law-figures.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { LawStrip } from '#client/parts/compliance/law-strip.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { Badge } from '#client/ui/display/badge.tsx'
import styles from './change-state-dialog.module.css'
import type { LeavingTodo } from './move-done.tsx'

interface MovePreviewProps {
  law: FamilyLaw
  /** The state the family is in; `null` where it told none. */
  from: StateRequirements | null
  to: StateRequirements
  /** The to-dos of a move for the old state. */
  leaving: readonly LeavingTodo[]
  notes: string
  maxNotes: number
  onNotes: (notes: string) => void
  isSure: boolean
  onSure: (isSure: boolean) => void
}

const impactLooks: Readonly<Record<MigrationImpact, { label: string; tone: 'plain' | 'sage' | 'amber' | 'danger' }>> = {
  none: { label: 'None', tone: 'plain' },
  low: { label: 'Low', tone: 'sage' },
  medium: { label: 'Medium', tone: 'amber' },
  high: { label: 'High', tone: 'danger' },
}

const categoryLabels: Readonly<Record<ChangeCategory, string>> = {
  days: 'Days',
  hours: 'Hours',
  subjects: 'Subjects',
  notice: 'Notice',
  testing: 'Testing',
  assessment: 'Assessment',
  records: 'Records',
  qualification: 'Qualification',
}

/** Shows a move's changes for this family, worked out on the device (rule compliance.move-impact). */
export function MovePreview({ law, from, to, leaving, notes, maxNotes, onNotes, isSure, onSure }: MovePreviewProps) {
  const grades = [...new Set(law.children.map(({ grade }) => grade))].sort()
  const impact = from ? impactOf(from, to, grades) : null
  return (
    <div className={styles.parts}>
      <p className={styles.states}>
        {from?.state_name ?? 'No state yet'} <IconArrowRight size={22} aria-label="to" /> {to.state_name}
      </p>
      {impact !== null && (
        <section aria-label="What changes when you move">
          <h3 className={styles.heading}>What changes when you move</h3>
          <p className={styles.impact}>
            <Badge tone={impactLooks[impact].tone}>{impactLooks[impact].label}</Badge>
            {impactTexts[impact]}
          </p>
        </section>
      )}
      <Comparison from={from} to={to} grades={grades} />
      {from && leaving.length > 0 && (
        <section aria-label={`Before you leave ${from.state_name}`}>
          <h3 className={styles.heading}>{`Before you leave ${from.state_name}`}</h3>
          <ul className={styles.changes}>
            {leaving.map(({ title, told }) => (
              <li key={title} className={styles.change}>
                <strong>{title}</strong>
                <span className={styles.quiet}>{told}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.quiet}>
        Everything you logged stays. What’s done on the old list stays too; unfinished items are archived, and come back
        if you move back.
      </p>
      <Textarea
        label="Notes"
        rows={2}
        maxLength={maxNotes}
        value={notes}
        onChange={(event) => onNotes(event.currentTarget.value)}
      />
      <Checkbox
        label="I understand and want to proceed with this migration"
        checked={isSure}
        onChange={(event) => onSure(event.currentTarget.checked)}
      />
      <LawStrip asked={to} />
    </div>
  )
}

interface Line {
  label: string
  before: string
  after: string
  /** Set where the two really differ. */
  type: 'addition' | 'removal' | null
}

interface ComparisonProps {
  from: StateRequirements | null
  to: StateRequirements
  grades: readonly GradeLevel[]
}

/** Compares the two states side by side, and tags only what differs (rule compliance.move-impact). */
function Comparison({ from, to, grades }: ComparisonProps) {
  const before = from ? `${from.state_name} now` : 'Now'
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">What is required</th>
          <th scope="col">{before}</th>
          <th scope="col">{to.state_name}</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(from, to, grades).map(({ label, before: was, after, type }) => (
          <tr key={`${label} ${type}`}>
            <th scope="row">
              {label}
              {type === 'addition' && (
                <Badge tone="amber" icon={<IconPlus aria-hidden="true" />}>
                  Addition
                </Badge>
              )}
              {type === 'removal' && (
                <Badge tone="sage" icon={<IconMinus aria-hidden="true" />}>
                  Removal
                </Badge>
              )}
            </th>
            <td data-label={before}>{was}</td>
            <td data-label={to.state_name}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Days, hours and subjects of both, tagged where they differ, and what else differs. */
function linesOf(from: StateRequirements | null, to: StateRequirements, grades: readonly GradeLevel[]): Line[] {
  const changes = from ? changesBetween(from, to, grades) : []
  const always = (['days', 'hours', 'subjects'] as const).map((category): Line => {
    const differing = changes.filter((change) => change.category === category)
    const type = differing.find((change) => change.type === 'addition')?.type ?? differing[0]?.type ?? null
    // A change of subjects names only those that come or go.
    const [change] = category === 'subjects' ? [] : differing
    return {
      label: categoryLabels[category],
      before: change?.from ?? (from ? requiredIn(from, category, grades) : 'None'),
      after: change?.to ?? requiredIn(to, category, grades),
      type,
    }
  })
  const others = changes
    .filter(({ category }) => category !== 'days' && category !== 'hours' && category !== 'subjects')
    .map(({ category, from: before, to: after, type }): Line => {
      return { label: categoryLabels[category], before, after, type }
    })
  return [...always, ...others]
}

function requiredIn(
  pack: StateRequirements,
  category: 'days' | 'hours' | 'subjects',
  grades: readonly GradeLevel[],
): string {
  if (category === 'subjects') return coreSubjects(pack, grades).join(', ') || 'No Requirement'
  const [ofGrade, usual] = category === 'days' ? [lawDays, usualDays] : [lawHours, usualHours]
  const figures = grades.length === 0 ? [usual(pack).usual] : grades.map((one) => ofGrade(pack, one))
  return [...new Set(figures)].map((one) => one?.toLocaleString('en-US') ?? 'No Requirement').join(' or ')
}
