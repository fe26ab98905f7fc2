import { Button } from '@mantine/core'
import { IconPlus, IconSchool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Card } from '#client/ui/display/card.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'

interface FirstStepsProps {
  hasStudents: boolean
  hasSubjects: boolean
}

/** The steps still needed before anything can be logged, one at a time. */
export function FirstSteps({ hasStudents, hasSubjects }: FirstStepsProps) {
  const step = hasStudents ? 2 : 1
  return (
    <Card screenOnly>
      <EmptyState
        icon={<IconSchool size={30} />}
        title={hasStudents ? 'Now add what you teach' : 'Who is learning at home?'}
        action={
          <Button
            size="lg"
            leftSection={<IconPlus size={20} />}
            renderRoot={(button) => (
              <Link to={hasStudents ? '/subjects' : '/students'} search={{ add: 1 }} {...button} />
            )}
          >
            {hasStudents ? 'Add Your First Subject' : 'Add Your First Student'}
          </Button>
        }
      >
        {hasSubjects
          ? 'One more step, then you can log your first activity.'
          : `Step ${step} of 2: students and subjects first, then every activity takes just a few taps.`}
      </EmptyState>
    </Card>
  )
}
