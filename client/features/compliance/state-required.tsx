import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { PlainMessage } from '#client/ui/display/plain-message.tsx'
import { figureText } from './words.ts'

interface StateRequiredProps {
  law: FamilyLaw
  /** Opens the choice of a state. */
  onChoose: () => void
}

/** Shown to a family without a state (rule compliance.fallback-state). */
export function StateRequired({ law, onChoose }: StateRequiredProps) {
  const hours = law.children.reduce((sum, { minutes }) => sum + minutes / 60, 0)
  return (
    <Card>
      <PlainMessage
        icon={<IconMapPin size={30} />}
        title="State Required"
        action={
          <ForWriting>
            <Button onClick={onChoose}>Choose Your State</Button>
          </ForWriting>
        }
      >
        {`Please set your state to view compliance requirements.${
          hours > 0 ? ` The ${figureText(hours)} hours you logged this year are kept, and count once you have.` : ''
        }`}
      </PlainMessage>
    </Card>
  )
}
