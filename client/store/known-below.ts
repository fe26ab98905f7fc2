import type { Op } from '#shared/records/op.ts'
import { laterRecords } from '#shared/records/registry.ts'
import type { Cascade } from './cascade.ts'
import type { Cursor, LocalTransaction } from './local-store.ts'

/** More would make an op that the server refuses as too large: of what is not named it asks by a card. */
const maxNamed = 2000

/**
 * Says what she who deletes a record knew of what goes with it: all up to a change number, and rows that came here by
 * another way. During a first sync, between two pages of a pull, or before a new build has pulled, it is those alone,
 * for others are still to come; during a resync what there was before it, and what came since that is as old.
 */
export async function knownBelow(
  tx: LocalTransaction,
  { rows }: Cascade,
): Promise<Pick<Op, 'seen' | 'seen_in' | 'seen_rows' | 'knows'>> {
  const cursor = await tx.get('cursor')
  const isSweeping = cursor?.sweep === true && cursor.past !== undefined
  const { epoch, no } = (isSweeping ? cursor.past?.at(-1) : cursor) ?? { epoch: '', no: 0 }
  const generation = (cursor?.generation ?? 0) - (isSweeping ? 1 : 0)
  const isWhole = !(await tx.get('backfill')) && (isSweeping || (!cursor?.partly && !lacksRecords(cursor)))
  const seen = isWhole ? no : 0
  const kept = isSweeping ? (cursor.kept?.[epoch] ?? 0) : 0
  const beyond = [...rows].filter(([, row]) => row._no > seen && ((row._gen ?? 0) === generation || row._no <= kept))
  const later = beyond.slice(0, maxNamed)
  return {
    seen,
    knows: [...laterRecords],
    ...(epoch ? { seen_in: epoch } : {}),
    ...(later.length > 0 ? { seen_rows: Object.fromEntries(later.map(([key, row]) => [key, row._no])) } : {}),
  }
}

/** Returns whether the build that pulled last dropped rows of records that this one knows (rule sync.knows). */
export function lacksRecords(cursor: Cursor | undefined): boolean {
  return cursor !== undefined && laterRecords.some((record) => !cursor.known.includes(` ${record}(`))
}
