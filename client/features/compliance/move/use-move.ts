import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { countings, type Counting } from '#shared/compliance/state-move.ts'
import { stateCode } from '#shared/compliance/requirement-override.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import { dropDraft, keepDraft, readDraft } from '#client/queries/drafts.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'

const draft = 'state-move'

const choice = z.object({
  state: z.nullable(stateCode),
  counting: z.enum(countings),
  notes: z.string(),
})

/** A move as it is chosen, before it is made. */
interface MoveChoice {
  state: StateCode | null
  counting: Counting
  notes: string
}

const nothing: MoveChoice = { state: null, counting: 'whole_year', notes: '' }

/** The choices of a move, kept on this device until it is made; `undefined` while they are read. */
export function useMoveChoice() {
  const [chosen, setChosen] = useState<MoveChoice>()
  const [isKept, setKept] = useState(true)
  useDirtyForm(!isKept)

  useEffect(() => {
    let isWanted = true
    void readDraft(draft).then((kept) => {
      const read = choice.safeParse(kept)
      if (isWanted) setChosen(read.success ? read.data : nothing)
    })
    return () => {
      isWanted = false
    }
  }, [])

  return {
    chosen,
    choose: (changed: Partial<MoveChoice>) => {
      const next = { ...nothing, ...chosen, ...changed }
      setChosen(next)
      keepDraft(draft, next).then(
        () => setKept(true),
        () => setKept(false),
      )
    },
    /** Without room for what was chosen, this page alone holds it. */
    isKept,
    // She has moved, whatever becomes of the draft.
    forget: () => dropDraft(draft).catch(() => undefined),
  }
}
