import { StorageFull, type LocalStore, type LocalTransaction } from '#client/store/local-store.ts'
import { surviving } from '#client/store/surviving.ts'
import { makeJournal, makeQueue, type Journal } from './journal.ts'
import { changedKeys, emptyTables, transactionOn, type LocalTables } from './local-tables.ts'

/**
 * A fault of one transaction; `answer_lost` = it is committed, and the connection to the database is gone; `dies_…` =
 * the browser is gone, nobody hears of the outcome.
 */
export type CommitFault = 'storage_full' | 'answer_lost' | 'dies_before_commit' | 'dies_after_commit'

/** Hooks of a connection around each transaction; all may be left out. */
export interface ConnectionHooks {
  /** Awaited before the transaction begins. */
  before?: () => Promise<void>
  /** Asked once the work is done, before it counts. */
  fault?: () => CommitFault | null
  /** Called when a fault of this connection let the browser die; nothing on it resolves any more. */
  died?: () => void
  /** Called right after each commit that changed something, before anything else, with the keys of changed rows. */
  committed?: (keys: ReadonlySet<string>) => void
  /** Puts something between the work and the tables; see `mutants/mutants.ts`. */
  mutant?: ((tx: LocalTransaction) => LocalTransaction) | undefined
  /** Awaited after a commit before the caller hears of it. */
  after?: () => Promise<void>
}

/** One browser's hold on the device's storage: a store to work with, and the end of that browser. */
export interface Connection {
  store: LocalStore
  /** From now on nothing on this connection begins, commits or resolves. */
  die: () => void
}

/**
 * A device's storage in maps, which outlives the browsers that use it. Each call of {@link connect} is a new browser.
 */
export interface MemoryDisk {
  tables: LocalTables
  connect: (hooks?: ConnectionHooks) => Connection
}

/**
 * Makes empty storage of one account on one device. Transactions are atomic and serial; values are copied in and out.
 */
export function makeMemoryDisk(): MemoryDisk {
  const tables = emptyTables()
  const inTurn = makeQueue()
  let writes = 0
  return { tables, connect: (hooks = {}) => connect(tables, inTurn, hooks, () => `write ${(writes += 1)}`) }
}

/** A store on its own fresh disk, for tests without faults. */
export function makeMemoryStore(): LocalStore {
  return makeMemoryDisk().connect().store
}

function connect(
  tables: LocalTables,
  inTurn: ReturnType<typeof makeQueue>,
  hooks: ConnectionHooks,
  newId: () => string,
): Connection {
  let alive = true
  /** The remaining tries of work whose connection was lost. */
  let tries = 0

  async function write<T>(work: (tx: LocalTransaction) => Promise<T>): Promise<T> {
    await hooks.before?.()
    const committed = await inTurn(() => (alive ? transact(work) : unheard))
    await hooks.after?.()
    return alive && committed !== null ? committed.result : new Promise<never>(() => {})
  }

  async function transact<T>(work: (tx: LocalTransaction) => Promise<T>): Promise<{ result: T }> {
    const journal = makeJournal()
    const tx = transactionOn(tables, journal)
    const result = await run(hooks.mutant?.(tx) ?? tx, journal, work)
    const drawn = alive ? (hooks.fault?.() ?? null) : 'dies_before_commit'
    // Nobody tries a third time, and others go in between.
    const fault = drawn === 'answer_lost' && tries > 0 ? null : drawn
    tries = fault === 'answer_lost' ? maxAtOnce : Math.max(0, tries - 1)
    if (fault === 'storage_full' || fault === 'dies_before_commit') journal.rollBack()
    else if (!journal.isEmpty()) hooks.committed?.(changedKeys(tables, journal))
    if (fault === 'storage_full') throw new StorageFull('The device is full')
    if (fault === 'answer_lost') throw new DOMException('The connection is lost', 'UnknownError')
    if (fault !== null) die()
    return { result }
  }

  function die() {
    if (!alive) return
    alive = false
    hooks.died?.()
  }

  return { store: surviving({ write: (_durability, work) => write(work) }, newId), die }
}

/** At most so many works of one connection go on at once. */
const maxAtOnce = 4

// A dead browser's transactions do nothing, and must not hold up the next browser's.
const unheard = Promise.resolve(null)

async function run<T>(tx: LocalTransaction, journal: Journal, work: (tx: LocalTransaction) => Promise<T>): Promise<T> {
  try {
    return await work(tx)
  } catch (cause) {
    journal.rollBack()
    throw cause
  }
}
