import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import type { Day } from '#shared/format/dates.ts'

/**
 * Reads the family's evidence of a year (rule compliance.api): an assessment, graded or logged; a photo, a recording
 * or a filed report.
 */
export async function evidenceOf(
  trx: Trx,
  account: string,
  { from, to }: { from: Day; to: Day },
): Promise<{ has_assessments: boolean; has_documentation: boolean }> {
  const { rows } = await sql<{ has_assessments: boolean; has_documentation: boolean }>`
    select
      exists (select 1 from activities where account_id = ${account} and deleted_at is null
        and activity_type = 'assessment' and date between ${from}::date and ${to}::date)
      or exists (select 1 from assessments where account_id = ${account} and deleted_at is null
        and date between ${from}::date and ${to}::date) as has_assessments,
      exists (select 1 from attachments where account_id = ${account} and deleted_at is null
        and taken_on between ${from}::date and ${to}::date)
      or exists (select 1 from compliance_todos where account_id = ${account} and deleted_at is null
        and filed_on between ${from}::date and ${to}::date) as has_documentation`.execute(trx)
  return rows[0] ?? { has_assessments: false, has_documentation: false }
}
