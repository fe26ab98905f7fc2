import { clockOf, clockWith, type Clock, type Clocks } from './clock.ts'
import { prevailing, unitsOf, valueOf, type Collision, type MergeRules } from './merge.ts'
import { sameValue } from './values.ts'

/** A history of an account that ended when its server was restored. */
export interface PastHistory {
  epoch: string
  /** Up to this change number the restored server has it. */
  kept_no: number
  /**
   * The beginning of the next one, in microseconds: every stamp of this one is at most that, every later one is
   * greater.
   */
  ended_us: number
}

/** The result of merging two histories of one record. */
export interface MergedHistories {
  fields: Readonly<Record<string, unknown>>
  clocks: Clocks
  collisions: Collision[]
  /** True where the held copy had a value that the row lacked, and vice versa. */
  hasCopyValues: boolean
  hasRowValues: boolean
}

type Side = { fields: Readonly<Record<string, unknown>>; clocks: Clocks }
type Verdict = 'take' | 'keep' | 'both'

/**
 * Merges a device's copy from an earlier history into the row as it is now, field by field. Within one history the
 * later value knew the earlier one. Of two histories the later one knew what its value replaced; what it did not know
 * was concurrent: the later stays, and the other becomes a conflict. `past` is sorted by time; `until` is the index of
 * the copy's history among them.
 */
export function mergeHistories(
  definition: MergeRules,
  row: Side,
  held: Side,
  past: readonly PastHistory[],
  until: number,
): MergedHistories {
  const fields: Record<string, unknown> = { ...row.fields }
  const clocks: Record<string, Clock> = { ...row.clocks }
  const merged = { fields, clocks, collisions: [] as Collision[], hasCopyValues: false, hasRowValues: false }
  const made = madeApart(held.clocks, row.clocks)

  for (const unit of unitsOf(definition, held.fields)) {
    const key = unit[0] ?? ''
    const [mine, theirs] = [clockOf(held.clocks, key), clockOf(row.clocks, key)]
    const verdict = verdictOn(mine, theirs, past, until, made)
    if (verdict === null) continue
    const [now, other] = [valueOf(unit, row.fields), valueOf(unit, held.fields)]
    const isLater = () => prevailing(definition, key, now, other) ?? mine[0] > theirs[0]
    const isCopyTaken = verdict === 'take' || (verdict === 'both' && isLater())
    if (isCopyTaken) for (const name of unit) fields[name] = held.fields[name]
    clocks[key] = isCopyTaken ? mine : theirs
    if (verdict === 'both')
      clocks[key] = isCopyTaken
        ? winnerClock(clockOfPrevailing(mine, theirs), theirs, past)
        : winnerClock(theirs, mine, past)
    if (sameValue(now, other)) continue
    if (verdict !== 'keep') merged.hasCopyValues = true
    if (verdict !== 'take') merged.hasRowValues = true
    if (verdict !== 'both') continue
    const [kept, lost] = isCopyTaken ? [other, now] : [now, other]
    const quiet = definition.noConflict.includes(key)
    merged.collisions.push({
      field: key,
      seen: null,
      kept,
      lost,
      loser: isCopyTaken ? 'row' : 'op',
      before: theirs,
      quiet,
    })
  }
  return merged
}

/** `null`: both are the same write. */
function verdictOn(
  mine: Clock,
  theirs: Clock,
  past: readonly PastHistory[],
  until: number,
  made: { mine: number; theirs: number },
): Verdict | null {
  if (mine[0] === theirs[0]) return null
  const [held, row] = [knownTo(mine, past, until), knownTo(theirs, past)]
  const isHeldLater = held[0].history === row[0].history ? mine[0] > theirs[0] : held[0].history > row[0].history
  if (isHeldLater) return isKnown(row[0], held, made.mine) ? 'take' : 'both'
  return isKnown(held[0], row, made.theirs) ? 'keep' : 'both'
}

/**
 * Returns when each of two records was made that have one id and two creates, else `Infinity`. In one history the
 * second create would have met the first: so one followed a restore of which this server, restored from an older backup
 * since, knows nothing. From then on its authors knew of the other only what they replaced.
 */
function madeApart({ '*': mine }: Clocks, { '*': theirs }: Clocks): { mine: number; theirs: number } {
  const isApart = mine !== undefined && theirs !== undefined && mine[0] !== theirs[0]
  return isApart ? { mine: mine[0], theirs: theirs[0] } : { mine: Infinity, theirs: Infinity }
}

/** A clock, and how many histories had ended before it. */
interface DatedClock {
  clock: Clock
  history: number
}

/**
 * Returns a value and those it replaced of earlier histories: its author knew them, and what was before each in its own
 * history.
 */
function knownTo(clock: Clock, past: readonly PastHistory[], until = Infinity): [DatedClock, ...DatedClock[]] {
  const historyAt = (stamp: number) => Math.min(historyOf(past, stamp), until)
  const [stamp, , ...replaced] = clock
  const before = replaced.map((at, index): DatedClock => {
    return { clock: [at, null, ...replaced.slice(index + 1)], history: historyAt(at) }
  })
  return [{ clock, history: historyAt(stamp) }, ...before]
}

/** Returns whether an author knew a value: what she wrote from `made` on proves only itself. */
function isKnown({ clock, history }: DatedClock, known: readonly DatedClock[], made = Infinity): boolean {
  return known.some(
    (later) =>
      clock[0] === later.clock[0] ||
      (clock[0] < later.clock[0] &&
        later.clock[0] < made &&
        history === later.history &&
        !isOfUnknownHistory(clock, later.clock)),
  )
}

/**
 * Returns whether the later of two values only seems to be of the earlier one's history: it followed a restore of which
 * this server, restored from an older backup since, knows nothing, and replaced less.
 */
function isOfUnknownHistory(one: Clock, other: Clock): boolean {
  const [earlier, later] = one[0] < other[0] ? [one, other] : [other, one]
  return later[2] !== undefined && earlier[2] === undefined && later[2] < earlier[0]
}

/** Counts the histories that had ended before this stamp. */
function historyOf(past: readonly PastHistory[], stamp: number): number {
  return past.filter(({ ended_us }) => ended_us < stamp).length
}

/** The clock of a value that prevails over one which may have been written after it. */
function clockOfPrevailing(prevailing: Clock, other: Clock): Clock {
  const [stamp, device, ...replaced] = prevailing
  return [Math.max(stamp, other[0] + 1), device, ...replaced]
}

/**
 * Returns the clock of a value that won over a concurrent one: bringing that one again, or what it knew, is nothing
 * new.
 */
function winnerClock(winner: Clock, other: Clock, past: readonly PastHistory[]): Clock {
  const [, ...mine] = knownTo(winner, past)
  const theirs = knownTo(other, past)
  const stampsOf = (known: readonly DatedClock[]) => known.map(({ clock }) => clock[0])
  const isNews = (among: readonly DatedClock[]) => (one: DatedClock) =>
    stampsOf(among).includes(one.clock[0]) || !isKnown(one, among)
  const left = new Set(stampsOf([...mine.filter(isNews(theirs)), ...theirs.filter(isNews(mine))]))
  return clockWith(
    winner,
    [...left].toSorted((one, another) => another - one),
  )
}
