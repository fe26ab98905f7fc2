import type { User } from '#shared/accounts/user.ts'
import { activeStateOf } from '#shared/compliance/moves.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import { listStateMoves } from '#client/queries/compliance/own-figures.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useStateRequirements } from './use-state-requirements.ts'

/**
 * The state the family is in: its history stands above what its account was told, which may be minutes older (rule
 * compliance.move).
 */
export function useFamilyState({ current_state }: Pick<User, 'current_state'>): StateCode | null {
  const history = useLive(listStateMoves) ?? []
  return activeStateOf(history, current_state)
}

/** The law of the family's state; `null` without one, or where it is not on this device; `undefined` while read. */
export function useAskedOfFamily(user: Pick<User, 'current_state'>): StateRequirements | null | undefined {
  const found = useStateRequirements(useFamilyState(user) ?? '')
  if (found === 'reading') return undefined
  return found === 'missing' ? null : found
}
