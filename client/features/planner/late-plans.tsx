import { Button } from '@mantine/core'
import { IconArchive, IconCalendarClock } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#shared/format/duration.ts'
import { dayInShort } from '#shared/planner/completed-text.ts'
import type { Plan } from '#shared/planner/plan.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { PlanRow } from './day/plan-row.tsx'
import { LateDay } from './late-day.tsx'
import styles from './late-plans.module.css'
import type { PlanActions } from './use-plan-actions.ts'
import type { PlannerFamily } from './use-planner.ts'

interface LatePlansProps {
  family: PlannerFamily
  actions: PlanActions
}

/** Plans still open from earlier days (rule planner.late). */
export function LatePlans({ family, actions }: LatePlansProps) {
  const { late, today } = family
  if (late.length === 0) return null
  const days = [...new Set(late.map(({ planned_date }) => planned_date))].sort().reverse()

  return (
    <section className={styles.banner} aria-labelledby="late-plans">
      <div className={styles.head}>
        <IconCalendarClock size={28} aria-hidden="true" />
        <div className={styles.words}>
          <Text as="h2" strong id="late-plans">
            {late.length === 1
              ? '1 plan is still open from an earlier day'
              : `${late.length} plans are still open from earlier days`}
          </Text>
          <Text size="small" tone="muted">
            {late.length === 1
              ? 'Check it off, move it, or skip it. We’ll archive it after 30 days.'
              : 'Check them off, move them, or skip them. We’ll archive them after 30 days.'}
          </Text>
        </div>
        {late.length > 1 && (
          <ForWriting>
            <Button variant="subtle" onClick={() => actions.move(late, today)}>
              {late.length === 2 ? 'Move both' : `Move all ${late.length}`}
            </Button>
          </ForWriting>
        )}
      </div>
      {days.map((day) => (
        <LateDay
          key={day}
          day={day}
          plans={late.filter(({ planned_date }) => planned_date === day)}
          isShort={late.length <= maxUnfolded}
          family={family}
          actions={actions}
        />
      ))}
    </section>
  )
}

/** With so few plans every day stands open. */
const maxUnfolded = 3

/** Open plans of days that aren't shown yet (rule planner.move-rest). */
export function LaterPlans({ family, actions }: LatePlansProps) {
  return <FoldedPlans which="later" plans={family.later} family={family} actions={actions} />
}

/** Plans open long after their day; kept, and out of the way (rule planner.archived). */
export function ArchivedPlans({ family, actions }: LatePlansProps) {
  return <FoldedPlans which="archived" plans={family.archived} family={family} actions={actions} />
}

interface FoldedPlansProps extends LatePlansProps {
  which: 'later' | 'archived'
  plans: readonly Plan[]
}

function FoldedPlans({ which, plans, family, actions }: FoldedPlansProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (plans.length === 0) return null

  return (
    <section className={styles.archive} aria-label={which === 'later' ? 'Later plans' : 'Archived plans'}>
      <Button
        variant="subtle"
        leftSection={which === 'later' ? <IconCalendarClock size={22} /> : <IconArchive size={22} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {`${isOpen ? 'Hide' : 'Show'} ${counted(plans.length, `${which} plan`)}`}
      </Button>
      {isOpen && <Rows plans={plans} family={family} actions={actions} />}
    </section>
  )
}

function Rows({ plans, family, actions }: LatePlansProps & { plans: readonly Plan[] }) {
  const { today } = family
  return (
    <ul>
      {plans.map((plan) => {
        const one = family.childOf(plan)
        return (
          <PlanRow
            key={plan.id}
            plan={plan}
            subject={family.subjectOf(plan)}
            done={undefined}
            actions={actions}
            onMove={() => actions.move([plan], today)}
            lead={<StudentAvatar name={one.short} color={one.color} />}
            said={`${dayInShort(plan.planned_date, today)}, ${one.short}`}
          />
        )
      })}
    </ul>
  )
}
