import { Button } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { offeredSubjects } from '#shared/compliance/required-subjects.ts'
import type { SetupForm, SubjectRow } from '#shared/setup/setup-form.ts'
import { hasSubject, withoutRequired, withRequired } from '#shared/setup/setup-rows.ts'
import { newId } from '#client/store/new-id.ts'
import { ColorDot } from '#client/parts/subjects/color-dot.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import styles from './required-subjects.module.css'
import { subjectsAsked } from '#client/features/setup/state-labels.ts'
import { useStateRequirements } from '#client/parts/compliance/use-state-requirements.ts'

interface RequiredSubjectsProps {
  form: SetupForm
  onSubjects: (rows: SubjectRow[]) => void
}

/** The subjects that the state requires of these children, each added or taken away by one tap (rule setup.required-subjects). */
export function RequiredSubjects({ form, onSubjects }: RequiredSubjectsProps) {
  const asked = useStateRequirements(form.state)
  if (asked === null || typeof asked === 'string') return null

  const { subjects } = form
  const required = offeredSubjects(subjectsAsked(asked, form.students))
  const isComplete = required.every(({ name }) => hasSubject(subjects, name))
  if (required.length === 0) return null

  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.title}>{`Required in ${asked.state_name}`}</h2>
        <Button
          variant="light"
          leftSection={isComplete ? <IconCheck size={20} /> : <IconPlus size={20} />}
          aria-disabled={isComplete}
          {...(isComplete && { 'data-disabled': true })}
          onClick={() => !isComplete && onSubjects(withRequired(subjects, required, newId))}
        >
          {isComplete ? 'All added' : 'Add all'}
        </Button>
      </div>
      <fieldset className={styles.chips} aria-label={`Required in ${asked.state_name}`}>
        {required.map((offered) => {
          const isHere = hasSubject(subjects, offered.name)
          return (
            <ChoiceChip
              key={offered.name}
              round
              pressed={isHere}
              onPress={() =>
                onSubjects(
                  isHere ? withoutRequired(subjects, offered.name, newId) : withRequired(subjects, [offered], newId),
                )
              }
            >
              {isHere ? <IconCheck size={18} stroke={2.5} aria-hidden="true" /> : <ColorDot color={offered.color} />}
              <span>{offered.name}</span>
            </ChoiceChip>
          )
        })}
      </fieldset>
    </Card>
  )
}
