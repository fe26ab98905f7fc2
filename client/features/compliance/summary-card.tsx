import type { RequirementKind } from '#shared/compliance/requirement-standing.ts'
import { familyPercentage } from '#shared/compliance/family-compliance.ts'
import { counted } from '#shared/format/duration.ts'
import { percentText } from '#shared/format/percent.ts'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { Card } from '#client/ui/display/card.tsx'
import styles from './summary-card.module.css'

const kinds: readonly [kind: RequirementKind, label: string][] = [
  ['days', 'Days'],
  ['hours', 'Hours'],
  ['areas', 'Subjects'],
]

/** Days, hours and subjects of all children beside what is asked, without adding children together. */
export function SummaryCard({ law: { children } }: { law: FamilyLaw }) {
  const percentage = familyPercentage(children)
  return (
    <Card title="Compliance Summary">
      <dl className={styles.summary}>
        <div>
          <dt>All children on average</dt>
          <dd>{percentage === null ? 'No Requirement' : percentText(percentage)}</dd>
        </div>
        {kinds.map(([kind, label]) => {
          const asked = children.flatMap(({ standings, duty }) =>
            duty === 'required' ? standings.filter((one) => one.kind === kind) : [],
          )
          const met = asked.filter((one) => one.met).length
          return (
            <div key={kind}>
              <dt>{label}</dt>
              <dd>
                {asked.length === 0 ? 'No Requirement' : `${met} of ${counted(asked.length, 'child', 'children')}`}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className={styles.quiet}>How many children have met each requirement in full.</p>
    </Card>
  )
}
