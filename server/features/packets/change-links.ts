import { v7 as newId } from 'uuid'
import type { Trx } from '#server/db/database.ts'
import { todayOf } from '#server/family/family-day.ts'
import type { Policy, PolicyContext } from '#server/records/policy.ts'
import type { RecordStore, StoredRow } from '#server/records/record-store.ts'
import type { Writer } from '#server/records/run.ts'
import { newRow } from '#server/records/stored-row.ts'
import { asCaller } from '#server/rest/write.ts'
import type { Day } from '#shared/format/dates.ts'
import type { PacketLetterFields } from '#shared/packets/packet-letter.ts'
import type { LinkEnd, PacketLinkFields } from '#shared/packets/packet-link.ts'
import { closedRow } from './link-policy.ts'

/** A transaction in which a family's links and letters can change: all of it stands, or nothing. */
export interface LinkChange {
  trx: Trx
  store: Pick<RecordStore, 'rows' | 'liveRows'>
  today: Day
  /** These are written at the end. */
  addLink: (id: string, fields: PacketLinkFields) => void
  setLink: (row: StoredRow, fields: Partial<PacketLinkFields>) => void
  closeLink: (row: StoredRow, why: LinkEnd) => void
  addLetter: (fields: PacketLetterFields) => void
}

const service = { session: 'service', device: { id: 'service', label: 'Hearthbook' } } as const

/** Changes links and letters of a family, as only the server may. */
export function changeLinks<T>(writer: Writer, account: string, work: (change: LinkChange) => Promise<T>): Promise<T> {
  const told: ((context: PolicyContext) => void)[] = []
  const keeping: Policy = {
    record: 'packet_links',
    after: async (context) => {
      for (const tell of told) tell(context)
    },
  }
  const { db, poke, writeQueue, policies } = writer
  const own: Writer = { db, poke, writeQueue, policies: [...policies, keeping] }
  return asCaller(own, { account, ...service }, async ({ trx, store, applyAll }) => {
    const today = await todayOf(trx, account)
    const put = (row: StoredRow) =>
      told.push((context) => context.put('packet_links', { ...row, clocks: { '*': [context.now, null] } }))
    const answer = await work({
      trx,
      store,
      today,
      addLink: (id, fields) => void put(newRow(id, fields, [0, null])),
      setLink: (row, fields) => void put({ ...row, fields: { ...row.fields, ...fields } }),
      closeLink: (row, why) => void put(closedRow(row, why, today)),
      addLetter: (fields) =>
        void told.push((context) => context.put('packet_letters', newRow(newId(), fields, [context.now, null]))),
    })
    if (told.length > 0) await applyAll([])
    return answer
  })
}

/** A live link of a family; `null` where there is none. */
export async function liveLink({ store }: Pick<LinkChange, 'store'>, id: string): Promise<StoredRow | null> {
  const [row] = await store.rows('packet_links', [id])
  return row && row.deleted_at === null ? row : null
}

/** The links of a packet that are being made or open. */
export async function goingLinks({ store }: Pick<LinkChange, 'store'>, packet: string): Promise<StoredRow[]> {
  const rows = await store.liveRows('packet_links')
  return rows.filter(({ fields }) => fields['packet_id'] === packet && fields['state'] !== 'closed')
}
