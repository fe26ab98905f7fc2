import { Button } from '@mantine/core'
import { IconCalendarDown, IconChecks } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { listed } from '#shared/format/listed.ts'
import { dayInShort } from '#shared/planner/completed-text.ts'
import type { Plan } from '#shared/planner/plan.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { ChildName } from '#client/parts/students/child-name.tsx'
import { FoldRow } from '#client/ui/display/list-row.tsx'
import { byChild } from './by-child.ts'
import { PlanRow } from './day/plan-row.tsx'
import styles from './late-day.module.css'
import type { PlanActions } from './use-plan-actions.ts'
import type { PlannerFamily } from './use-planner.ts'

interface LateDayProps {
  day: Day
  plans: readonly Plan[]
  isShort: boolean
  family: PlannerFamily
  actions: PlanActions
}

/** One day's open plans, folded, with the buttons for all of them (rule planner.late). */
export function LateDay({ day, plans, isShort, family, actions }: LateDayProps) {
  const [isOpen, setIsOpen] = useState(isShort)
  const id = useId()
  const { today } = family
  const children = byChild(family, plans)
  return (
    <section className={styles.day} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.fold}>
          <FoldRow
            titleId={id}
            title={dayInShort(day, today)}
            line={`${counted(plans.length, 'plan')}, ${listed(children.map(({ one }) => one.short))}`}
            isOpen={isOpen}
            onToggle={() => setIsOpen(!isOpen)}
          />
        </div>
        <ForWriting>
          <div className={styles.ways}>
            <Button
              variant="subtle"
              leftSection={<IconChecks size={22} />}
              aria-describedby={id}
              onClick={() => actions.complete(plans)}
            >
              {plans.length === 1 ? 'Did it' : 'Did them'}
            </Button>
            <Button
              variant="subtle"
              leftSection={<IconCalendarDown size={22} />}
              aria-describedby={id}
              onClick={() => actions.move(plans, today)}
            >
              Move to today
            </Button>
            <Button variant="subtle" className={styles.skip} aria-describedby={id} onClick={() => actions.skip(plans)}>
              Skip
            </Button>
          </div>
        </ForWriting>
      </div>
      {isOpen &&
        children.map(({ one, plans: own }) => (
          <div key={one.id} className={styles.child}>
            <div className={styles.who}>
              <StudentAvatar name={one.short} color={one.color} />
              <strong>
                <ChildName of={one} />
              </strong>
            </div>
            <ul aria-label={`${one.name}’s plans of ${dayInShort(day, today)}`}>
              {own.map((plan) => (
                <PlanRow
                  key={plan.id}
                  plan={plan}
                  subject={family.subjectOf(plan)}
                  done={undefined}
                  actions={actions}
                  together={plans.filter(
                    ({ id: other, plan_set }) => plan_set !== null && plan_set === plan.plan_set && other !== plan.id,
                  )}
                  onMove={() => actions.move([plan], today)}
                />
              ))}
            </ul>
          </div>
        ))}
    </section>
  )
}
