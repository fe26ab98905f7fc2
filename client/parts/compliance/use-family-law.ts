import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { registrationDay } from '#shared/accounts/registration-day.ts'
import type { User } from '#shared/accounts/user.ts'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import {
  familyCompliance,
  familyYear,
  type FamilyInput,
  type FamilyYear,
} from '#shared/compliance/family-compliance.ts'
import { statesOf } from '#shared/compliance/moves.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import { readFamilyRecords } from '#client/queries/compliance/family-records.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useDayBuckets } from '#client/parts/arrival/use-arrived.ts'
import { useToday } from '#client/lib/use-today.ts'

/** A family under the law of its state, in a year. */
export interface FamilyLaw extends FamilyYear {
  ground: FamilyInput
  /** The active children, by name. */
  children: readonly ChildCompliance[]
}

/**
 * How a family's children stand, live; `undefined` while it is read, `missing` where a state's figures are not on this
 * device.
 */
export function useFamilyLaw(user: User, yearsBack = 0): FamilyLaw | 'missing' | undefined {
  const today = useToday()
  const records = useLive(readFamilyRecords)
  // A new entry shows in its list first; the law's sums follow.
  const time = useDeferredValue(useDayBuckets())
  const { current_state: state, school_year_start_month: startMonth } = user
  const registeredOn = registrationDay(user)
  const packs = usePacks(records && statesOf(records.history, state))
  return useMemo(() => {
    if (records === undefined || time === undefined || packs === undefined) return undefined
    if (packs === 'missing') return packs
    const input = { ...records, time, packs, today, state, startMonth, registeredOn }
    return { ground: input, ...familyYear(input, yearsBack), children: familyCompliance(input, yearsBack) }
  }, [records, time, packs, today, state, startMonth, registeredOn, yearsBack])
}

/** The figures of one state; `null` without a state, while they are read, or where they aren't on this device. */
export function useStatePack(state: string | null): StateRequirements | null {
  const states = statesOf([], state)
  const packs = usePacks(states)
  const [code] = states
  return code === undefined || packs === undefined || packs === 'missing' ? null : (packs.get(code) ?? null)
}

type Packs = ReadonlyMap<StateCode, StateRequirements>

/** The files of some states; `undefined` while they are read. */
function usePacks(states: readonly StateCode[] | undefined): Packs | 'missing' | undefined {
  const key = states?.join(' ')
  const [found, setFound] = useState<{ key: string; packs: Packs | 'missing' }>()

  useEffect(() => {
    if (key === undefined) return
    let isWanted = true
    // The key is made of codes.
    const codes = key.split(' ').filter(Boolean) as StateCode[]
    const reading = codes.map(async (state) => [state, await stateRequirements(state)] as const)
    Promise.all(reading).then(
      (packs) => isWanted && setFound({ key, packs: new Map(packs) }),
      () => isWanted && setFound({ key, packs: 'missing' }),
    )
    return () => {
      isWanted = false
    }
  }, [key])

  return found?.key === key ? found?.packs : undefined
}
