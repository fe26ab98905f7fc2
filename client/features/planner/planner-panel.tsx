import { Button } from '@mantine/core'
import { IconCalendarEvent, IconChevronDown, IconChevronUp, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { listed } from '#shared/format/listed.ts'
import { plannableDays } from '#shared/planner/days.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import type { Planning } from './forms/template-plan-dialog.tsx'
import { PlannerBoard } from './planner-board.tsx'
import styles from './planner-panel.module.css'
import { usePlanner } from './use-planner.ts'

/** The planner as a folded panel of another page. */
export function PlannerPanel({ yearBegan }: { yearBegan: Day | null }) {
  const family = usePlanner(yearBegan)
  const [isOpen, setIsOpen] = useState(false)
  const [day, setDay] = useState<Day | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const [editing, setEditing] = useState<string | undefined>()
  const [completing, setCompleting] = useState<string | undefined>()
  const [planning, setPlanning] = useState<Planning | null>(null)
  if (family === undefined) return null

  const { today, plans, late, lessons } = family
  const lessonsOpen = lessons.lessonsOn(today).filter(({ entry }) => entry === null).length
  const open = plans.filter(({ planned_date, status }) => planned_date === today && status === 'planned').length
  const shown = day !== null && plannableDays(today).includes(day) ? day : today
  return (
    <section className={styles.panel} aria-label="Learning Plans" data-screen-only={!isOpen || undefined}>
      <div className={styles.head}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <IconCalendarEvent size={26} aria-hidden="true" />
          <span className={styles.words}>
            <Text as="span" size="card">
              Learning Plans
            </Text>
            <Text as="span" size="small" tone="muted">
              {[openText(open, lessonsOpen), ...(late.length > 0 ? [`${late.length} from earlier days`] : [])].join(
                ', ',
              )}
            </Text>
          </span>
          {isOpen ? <IconChevronUp size={24} aria-hidden="true" /> : <IconChevronDown size={24} aria-hidden="true" />}
        </button>
        {isOpen && (
          <ForWriting>
            <Button leftSection={<IconPlus size={20} />} onClick={() => setIsAdding(true)}>
              Add Plan
            </Button>
          </ForWriting>
        )}
      </div>
      {isOpen && (
        <PlannerBoard
          family={family}
          day={shown}
          onDay={setDay}
          isAdding={isAdding}
          editing={editing}
          onAdding={setIsAdding}
          onEdit={setEditing}
          completing={completing}
          onCompleting={setCompleting}
          planning={planning}
          onPlanning={setPlanning}
        />
      )}
    </section>
  )
}

/** "2 plans and 5 lessons open today". */
function openText(plans: number, lessons: number): string {
  const said = [...(plans > 0 ? [counted(plans, 'plan')] : []), ...(lessons > 0 ? [counted(lessons, 'lesson')] : [])]
  return said.length === 0 ? 'Nothing open today' : `${listed(said)} open today`
}
