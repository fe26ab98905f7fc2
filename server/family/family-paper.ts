import type { papers } from '#shared/family/family-settings.ts'
import type { Trx } from '#server/db/database.ts'
import { saidOrNone } from '#shared/records/text.ts'

/** The signer of a family's papers, and their sheet size. */
export interface FamilyPaper {
  parent_name: string
  school_name: string | null
  sheet: (typeof papers)[number]
}

/** How the papers of a family are made, unless a call asks for another size (rule settings.family). */
export async function familyPaperOf(trx: Trx, account: string): Promise<FamilyPaper> {
  const { name, school_name, paper } = await trx
    .selectFrom('accounts')
    .leftJoin('family_settings', (join) =>
      join.onRef('family_settings.account_id', '=', 'accounts.id').on('family_settings.deleted_at', 'is', null),
    )
    .select(['accounts.name', 'accounts.school_name', 'family_settings.paper'])
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow()
  return { parent_name: name, school_name: saidOrNone(school_name), sheet: paper ?? 'letter' }
}
