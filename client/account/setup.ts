import { currentAccountId } from '#client/store/current-account.ts'
import type { Change, OpenedRow } from '#client/store/record-writer.ts'
import type { SetupMemory } from '#client/store/setup-memory.ts'
import { readSetting } from '#client/store/account-data.ts'
import { changesOfBegun, type BegunTodo } from '#client/queries/compliance/compliance-changes.ts'
import { listTemplates } from '#client/queries/templates.ts'
import { commit, open } from '#client/queries/write.ts'
import { dayOf } from '#shared/format/dates.ts'
import { schoolYearOf } from '#shared/school-years/school-year.ts'
import type { AnyRow, RecordName } from '#shared/records/registry.ts'
import { recordsOfSetup, type NewRecord } from '#shared/setup/records-of-setup.ts'
import type { Setup } from '#shared/setup/setup.ts'
import { bulkTokenLifetime } from '#shared/templates/bulk-limits.ts'

/** Key of the wizard's values on this device. */
export const setupDraftKey = 'setup'

/** How the setup of this device stands; every other device of the family has `none`. */
type SetupState =
  | { state: 'none' }
  /** Complete on this device, and on its way to the server. */
  | { state: 'waiting' }
  /** The server did not take it, and is asked again later; everything stays on the device. */
  | { state: 'refused'; message: string; errors: Readonly<Record<string, readonly string[]>> }
  /**
   * Without a template there is nothing to apply; without a token Bulk Apply opens with normal limits (rule
   * setup.bulk-offer).
   */
  | {
      state: 'done'
      template_id: string | null
      bulk_access_token: string | null
      /** Until when the token serves (device clock, milliseconds). */
      bulk_access_until: number | null
    }

/**
 * Completes setup on this device, with or without a network; resolves once records and ops are on disk (rule
 * setup.offline). `todos` holds those of a family that left a school. Calling it again changes nothing. Throws
 * `StorageFull`.
 */
export async function completeSetup(setup: Setup, todos: readonly BegunTodo[] = []): Promise<void> {
  const current_school_year = schoolYearOf(dayOf(new Date()), setup.school_year_start_month)
  const memory: SetupMemory = {
    setup,
    current_school_year,
    answer: null,
    refusal: null,
    failures: 0,
    next_try_at: null,
  }
  const changes = await missingOf(setup)
  changes.push(...changesOfBegun(todos))
  await commit(changes, { remember: ['setup', memory] })
}

/** Creates of what setup adds: children, subjects and a day that came in before stay (rule setup.records-first). */
async function missingOf(setup: Setup): Promise<Change[]> {
  const records = recordsOfSetup(setup)
  const changes: Change[] = []
  const hasDefault = (await listTemplates()).some(({ is_default }) => is_default)
  for (const { record, id, fields } of records) {
    const there = record === 'goals' ? null : await open(record, id)
    if (there === null)
      changes.push({ kind: 'create', record, id, fields: hasDefault ? asFurther(record, fields) : fields })
    else if (record === 'students') changes.push(...beginOf(there, fields))
  }
  return changes
}

/** A family has one default day. */
function asFurther(record: RecordName, fields: NewRecord['fields']): NewRecord['fields'] {
  return record === 'templates' ? { ...fields, is_default: false } : fields
}

/** A child that came without a known beginning began as the family says, where its records don't speak against it. */
function beginOf(opened: OpenedRow, { enrollment_date, enrollment_known }: NewRecord['fields']): Change[] {
  const seen = opened.seen as AnyRow
  const isNews = seen['enrollment_known'] !== true && enrollment_known === true
  if (!isNews || String(enrollment_date) > String(seen['enrollment_date'])) return []
  return [{ kind: 'set', opened, values: { enrollment_date, enrollment_known } }]
}

/** How the setup that was completed on this device stands; to be read live. */
export async function readSetupState(): Promise<SetupState> {
  const memory = await readSetupMemory(currentAccountId())
  if (!memory) return { state: 'none' }
  const { answer, refusal, token_came_at } = memory
  if (answer) {
    return {
      state: 'done',
      template_id: answer.created_template_id,
      bulk_access_token: answer.bulk_access_token,
      bulk_access_until: token_came_at === undefined ? null : token_came_at + bulkTokenLifetime,
    }
  }
  return refusal ? { state: 'refused', ...refusal } : { state: 'waiting' }
}

/** The setup that was completed on this device; `undefined` on the family's other devices. */
export function readSetupMemory(account: string): Promise<SetupMemory | undefined> {
  return readSetting(account, 'setup')
}

/** Returns whether this device holds a setup that the server has not accepted. */
export async function isSetupWaiting(account: string): Promise<boolean> {
  const memory = await readSetupMemory(account)
  return memory !== undefined && memory.answer === null
}
