import type { MediaType, MediaUse } from '#shared/media/media-type.ts'
import type { LinkEnd } from '#shared/packets/packet-link.ts'
import type { PastHistory } from '#shared/records/merge-histories.ts'
import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from 'kysely'
import type { FieldsOf } from '#shared/records/define-record.ts'
import type { RecordName, Registry } from '#shared/records/registry.ts'
import type { StartMonth } from '#shared/school-years/school-year.ts'
import type { AccountType } from '#shared/students/limit.ts'

/** The tables as Kysely knows them; those of records follow from the registry. */
export type Database = { [Name in RecordName]: RecordTable<Name> } & {
  migrations: { name: string; checksum: string; applied_at: Generated<Date> }
  accounts: AccountsTable
  sign_in_addresses: { email: string; account_id: string }
  sessions: SessionsTable
  mail_tokens: MailTokensTable
  replaced_addresses: ReplacedAddressesTable
  bulk_access_tokens: BulkAccessTokensTable
  subscriptions: SubscriptionsTable
  payment_events: { id: string; type: string; received_at: Generated<Date> }
  push_subscriptions: PushSubscriptionsTable
  told: { account_id: string; name: string; told_at: Generated<Date> }
  account_exports: AccountExportsTable
  packet_doors: PacketDoorsTable
  attempts: { key: string; count: number; ends_at: number }
  sign_in_turns: { account: string; network: string; at: number }
  familiar_networks: { account_id: string; network: string; seen_at: Generated<Date> }
  test_checkouts: { id: string; account_id: string; kind: 'checkout' | 'portal'; created_at: Generated<Date> }
  test_subscriptions: TestSubscriptionsTable
  sync_head: {
    account_id: string
    epoch: Generated<string>
    head: Generated<number>
    clock_us: Generated<number>
    began_us: Generated<number>
    look_at: Generated<Date>
    entries_wait: Generated<boolean>
    purge_at: Generated<Date>
  }
  sync_past: { account_id: string } & PastHistory
  device: DeviceTable
  op_log: OpLogTable
  sync_index: SyncIndexTable
  taken: TakenTable
  media: MediaTable
  written_in: { only_one: Generated<boolean>; identity: string; restored_at: Date | null }
  demo: { account_id: string; finished_at: Date | null }
}

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** A record's table: its fields as columns, and what sync keeps beside them. Only the record store writes it. */
export type RecordTable<Name extends RecordName> = FieldsOf<Registry[Name]> & {
  account_id: string
  id: string
  ext: Record<string, unknown>
  clocks: Record<string, unknown>
  restores: number
  deleted_at: number | null
  deleted_by: string | null
  created_at: Date
}

interface AccountsTable {
  id: string
  name: string
  email: string
  password_hash: string
  password_changed_at: ColumnType<Date | null, Date | null | undefined>
  school_name: string | null
  account_type: Generated<AccountType>
  /** The one the school-year selector shows first (rule school-years.shown-year). */
  current_school_year: string | null
  /** The one the family is in; only rollover moves on from it (rule school-years.active-year). `null` until setup. */
  active_school_year: string | null
  school_year_start_month: StartMonth
  current_state: string | null
  trial_ends_at: ColumnType<Date | null, Date | null>
  subscribed_to_family: Generated<boolean>
  subscribed_to_school: Generated<boolean>
  /** The end of a subscription that was cancelled, or of the last one; `null` = it goes on, or there was none. */
  subscribed_until: ColumnType<Date | null, Date | null | undefined>
  stripe_customer_id: string | null
  /** Since when a checkout is open whose outcome nobody told yet. */
  checkout_at: ColumnType<Date | null, Date | null | undefined>
  /** How often the provider was asked, and the asking whose answer holds. */
  billing_asked: Generated<number>
  billing_told: Generated<number>
  consents: JSONColumnType<Record<string, { version: string; at: string }>>
  email_verified_at: ColumnType<Date | null, Date | null | undefined>
  pending_email: string | null
  setup_completed_at: ColumnType<Date | null, Date | null | undefined>
  setup_template_id: string | null
  compliance_acknowledged_at: ColumnType<Date | null, Date | null | undefined>
  deletion_at: ColumnType<Date | null, Date | null | undefined>
  /** Until the parent is told that a restore moved the day. */
  deletion_moved_at: ColumnType<Date | null, Date | null | undefined>
  created_at: Generated<Date>
}

/** A secret that was sent by mail; only its SHA-256 is kept. */
interface MailTokensTable {
  hash: string
  account_id: string
  purpose: 'reset_password' | 'verify_email' | 'restore_email'
  /** The address it was sent to. */
  email: string
  expires_at: Date
  used_at: Date | null
}

/** An address that an account had, and when another took its place (rule accounts.address-back). */
interface ReplacedAddressesTable {
  account_id: string
  email: string
  replaced_at: Date
}

/** Leave to apply one template in bulk beyond the daily limit (rule setup.bulk-token); only its SHA-256 is kept. */
interface BulkAccessTokensTable {
  hash: string
  account_id: string
  template_id: string
  expires_at: Date
  used_at: Date | null
  /** The run that it was used for. */
  run_id: string | null
}

/** A subscription as the payment provider last described it. */
interface SubscriptionsTable {
  account_id: string
  id: string
  plan: 'family' | 'school'
  stripe_status: string
  created_at: Date
  ends_at: Date | null
}

/** A subscription of the test checkout, which stands in for the provider. */
interface TestSubscriptionsTable {
  account_id: string
  id: string
  status: 'trialing' | 'active' | 'past_due' | 'canceled'
  created_at: Date
  period_ends_at: Date
  cancel_at_period_end: boolean
  ended_at: Date | null
  /** True while the next payment goes through. */
  card_is_good: boolean
}

/** A family's whole record as one file (rule exports.zip); its bytes lie in the media store. */
interface AccountExportsTable {
  account_id: string
  id: string
  state: Generated<'waiting' | 'making' | 'ready' | 'failed' | 'gone'>
  asked_at: Generated<Date>
  /** The process that makes it, and when it last reported. */
  maker: string | null
  beat_at: Date | null
  tries: Generated<number>
  files_done: Generated<number>
  files_total: Generated<number>
  made_at: Date | null
  bytes: number | null
  photos: number | null
  pages: number | null
  recordings: number | null
  missing: number | null
}

/** The door of a packet's link (rule packets.door); neither its address nor its PIN can be read out of it. */
interface PacketDoorsTable {
  link_id: string
  account_id: string
  packet_id: string
  token_hash: string
  pin_hash: string
  pin_no: Generated<number>
  wrong: Generated<number>
  letters: Generated<number>
  expires_at: Date
  /** The process that makes the copy, and when it last reported; afterwards the one that made it. */
  maker: ColumnType<string | null, string | null | undefined>
  beat_at: ColumnType<Date | null, Date | null | undefined>
  tries: Generated<number>
  /** The files beside the page; `null` until the copy is whole. Written as text of JSON. */
  files: ColumnType<readonly DoorFile[] | null, string | null | undefined, string | null>
  shut: ColumnType<LinkEnd | null, LinkEnd | null | undefined>
  shut_at: ColumnType<Date | null, Date | null | undefined>
}

/** A file of a copy: its type, its name for who saves it, and its size. */
export interface DoorFile {
  type: MediaType
  name: string
  bytes: number
}

/** The bytes of a photo or recording as far as they are there (rule media.upload); they lie in the media store. */
interface MediaTable {
  account_id: string
  sha256: string
  /** As the sender says. */
  type: string
  bytes: number
  received: Generated<number>
  verified_at: ColumnType<Date | null, Date | null | undefined>
  created_at: Generated<Date>
  touched_at: Generated<Date>
  /** True once a record was seen to name them. */
  was_named: Generated<boolean>
  use: Generated<MediaUse>
  /** Since when the store lacks what was there. */
  lost_at: ColumnType<Date | null, Date | null | undefined>
}

interface SessionsTable {
  id: string
  account_id: string
  label: string | null
  user_agent: string | null
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
  revoked_at: Date | null
}

/** A device's push address, and the keys to encrypt its messages with. */
interface PushSubscriptionsTable {
  id: string
  account_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Generated<Date>
}

interface DeviceTable {
  account_id: string
  device_id: string
  label: string | null
  app: string | null
  last_stamp: number
  settled_no: number | null
  settled_at: number | null
}

interface OpLogTable {
  account_id: string
  op_id: string
  seq: Generated<number>
  device_id: string
  change_no: number
  code: string
  reason: string | null
  errors: unknown
  body_hash: string
  record: string | null
  record_id: string | null
  op: unknown
}

interface SyncIndexTable {
  account_id: string
  record: string
  id: string
  change_no: number
  device: string | null
  others_no: Generated<number>
  dead: Generated<boolean>
}

/** See `Taking`. */
interface TakenTable {
  account_id: string
  op: string
  record: string
  no: number
  device: string
  field: string
  owner: string
  undoes: string | null
  undoes_no: number
  deleted_at: number | null
  except_ids: string[]
}
