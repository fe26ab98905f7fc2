import type { Row } from '#shared/records/registry.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { currentDatabase } from '#client/store/database.ts'
import { familySettings, type FamilySettingsFields } from '#shared/family/family-settings.ts'
import type { Change } from '#client/store/record-writer.ts'
import { changesOfEvent, type TodoEvent } from './compliance/todos.ts'
import { commit, open, openUnseen, type Opened } from './write.ts'

/** The family's one record of what holds for all of it; `undefined` as long as it never came here. */
export function readFamilySettings(): Promise<Row<'family_settings'> | undefined> {
  return currentDatabase().family_settings.get(currentAccountId())
}

/** Opens it for a form; `null` where there is none yet. */
export async function openFamilySettings(): Promise<Opened<'family_settings'> | null> {
  return (await open('family_settings', currentAccountId())) ?? null
}

/**
 * Saves it, on the device at once; a family that had none gets it. `happened` = to-dos that come onto the list with it.
 */
export async function saveFamilySettings(
  opened: Opened<'family_settings'> | null,
  fields: FamilySettingsFields,
  happened: TodoEvent | null = null,
): Promise<void> {
  const id = currentAccountId()
  const seen = opened ?? (await openUnseen('family_settings', id, familySettings.defaults))
  const change: Change = seen
    ? { kind: 'set', opened: seen, values: fields }
    : { kind: 'create', record: 'family_settings', id, fields }
  await commit([change, ...(happened === null ? [] : await changesOfEvent(happened))])
}
