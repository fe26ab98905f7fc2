import { Button } from '@mantine/core'
import { useState } from 'react'
import { isSure } from '#shared/compliance/cited-sources.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { LawSheet } from './law-sheet.tsx'
import { StateConfidence, StateDoubts } from './state-doubts.tsx'

/** Opens how sure a state's figures and dates are, why, and every doubt in full (rule compliance.sources). */
export function StateSources({ asked }: { asked: StateRequirements }) {
  const [isOpen, setOpen] = useState(false)
  const { state_name, official_site, law } = asked
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {doubtsText(law.doubts.length)}
      </Button>
      <LawSheet
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`How sure we are about ${state_name}`}
        pages={official_site === null ? [] : [{ label: `${state_name}’s official page`, url: official_site }]}
        isSure={isSure(asked)}
      >
        <StateConfidence pack={asked} />
        <StateDoubts pack={asked} />
      </LawSheet>
    </>
  )
}

function doubtsText(count: number): string {
  if (count === 0) return 'How sure are we?'
  return count === 1 ? 'See the open question' : `See all ${count} open questions`
}
