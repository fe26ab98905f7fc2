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
import { lawHours } from '#shared/compliance/requirements-of-child.ts'
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
  /** What the state that is left asks for then. */
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

/** What a move would change for this family, worked out on the device (rule compliance.move-impact). */
export function MovePreview({ law, from, to, leaving, notes, maxNotes, onNotes, isSure, onSure }: MovePreviewProps) {
  const grades = [...new Set(law.children.map(({ grade }) => grade))].sort()
  const impact = from ? impactOf(from, to, grades) : null
  const changes = from ? changesBetween(from, to, grades) : []
  return (
    <div className={styles.parts}>
      <p className={styles.states}>
        {from?.state_name ?? 'No state yet'} <IconArrowRight size={22} aria-label="to" /> {to.state_name}
      </p>
      <section aria-label="Current requirements">
        <h3 className={styles.heading}>Current requirements</h3>
        {from ? <Figures pack={from} grades={grades} /> : <p className={styles.quiet}>None: no state was set.</p>}
      </section>
      {from === null && (
        <section aria-label="New requirements">
          <h3 className={styles.heading}>{`What ${to.state_name} requires`}</h3>
          <Figures pack={to} grades={grades} />
        </section>
      )}
      {impact !== null && (
        <section aria-label="Migration impact">
          <h3 className={styles.heading}>Migration impact</h3>
          <p className={styles.impact}>
            <Badge tone={impactLooks[impact].tone}>{impactLooks[impact].label}</Badge>
            {impactTexts[impact]}
          </p>
        </section>
      )}
      {changes.length > 0 && (
        <section aria-label="Changes">
          <h3 className={styles.heading}>Changes</h3>
          <ul className={styles.changes}>
            {changes.map(({ category, from: before, to: after, type }) => (
              <li key={`${category} ${type}`} className={styles.change}>
                <span className={styles.category}>
                  {categoryLabels[category]}
                  {type === 'addition' ? (
                    <Badge tone="amber" icon={<IconPlus aria-hidden="true" />}>
                      Addition
                    </Badge>
                  ) : (
                    <Badge tone="sage" icon={<IconMinus aria-hidden="true" />}>
                      Removal
                    </Badge>
                  )}
                </span>
                <span>
                  {before} <IconArrowRight size={16} aria-label="to" /> {after}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {from && leaving.length > 0 && (
        <section aria-label={`Before you leave ${from.state_name}`}>
          <h3 className={styles.heading}>{`Before you leave ${from.state_name}`}</h3>
          <ul className={styles.changes}>
            {leaving.map(({ id, title, told }) => (
              <li key={id} className={styles.change}>
                <strong>{title}</strong>
                <span className={styles.quiet}>{told}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.quiet}>
        Everything you logged stays. What&apos;s done on the old list stays too; what&apos;s still open there is put
        away, and comes back if you move back.
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

function Figures({ pack, grades }: { pack: StateRequirements; grades: readonly GradeLevel[] }) {
  const figuresOf = (all: readonly (number | null)[]) =>
    [...new Set(all)].map((one) => (one === null ? 'No Requirement' : one.toLocaleString('en-US'))).join(' or ')
  const hours = grades.length === 0 ? [pack.requirements.instruction_hours?.default ?? null] : null
  const areas = coreSubjects(pack, grades)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Instruction days</dt>
        <dd>{figuresOf([pack.requirements.instruction_days])}</dd>
      </div>
      <div>
        <dt>Instruction hours</dt>
        <dd>{figuresOf(hours ?? grades.map((grade) => lawHours(pack, grade)))}</dd>
      </div>
      <div>
        <dt>Core subjects</dt>
        <dd>{areas.length === 0 ? 'No Requirement' : areas.join(', ')}</dd>
      </div>
    </dl>
  )
}
