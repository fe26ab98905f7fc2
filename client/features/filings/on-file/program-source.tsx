import { Button } from '@mantine/core'
import { useState } from 'react'
import { isSure } from '#shared/compliance/cited-sources.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import type { OnFile } from '#shared/filings/on-file.ts'
import { LawSheet } from '#client/parts/compliance/law-sheet.tsx'
import { StateConfidence, StateDoubts } from '#client/parts/compliance/state-doubts.tsx'
import { Text } from '#client/ui/layout/text.tsx'

interface ProgramSourceProps {
  program: NonNullable<OnFile['program']>
  pack: StateRequirements
}

/** The law's page, how sure we are of it, and every doubt, one tap away (rule compliance.sources). */
export function ProgramSource({ program: { statute, name, url }, pack }: ProgramSourceProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        Source
      </Button>
      <LawSheet
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Where this law stands"
        pages={url === null ? [] : [{ label: 'Read the law', url }]}
        isSure={isSure(pack)}
      >
        <div>
          <Text strong>{statute}</Text>
          <Text tone="muted">{name}</Text>
        </div>
        <StateConfidence pack={pack} />
        <StateDoubts pack={pack} />
      </LawSheet>
    </>
  )
}
