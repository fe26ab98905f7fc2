/** A mutant that no test can notice, or that none needs to, and why. */
export interface Explained {
  before: string
  after: string
  why: string
}

/** By file; matched by the text of the lines, so that they may move. */
export const explained: Readonly<Record<string, readonly Explained[]>> = {
  'client/store/apply-server-rows.ts': [
    {
      before: 'keys.filter((key) => pending.has(key) || settledKeys.has(key)),',
      after: 'keys,',
      why: 'server rows are kept only of rows on which something waits: fewer are looked for',
    },
    {
      before: 'const saysMore = () => !isPurged(arrived) && Object.keys(arrived).some((name) => !(name in kept))',
      after: 'const saysMore = () => !isPurged(arrived) || Object.keys(arrived).some((name) => !(name in kept))',
      why: 'the same copy once more: it is written once more',
    },
    {
      before: 'const saysMore = () => !isPurged(arrived) && Object.keys(arrived).some((name) => !(name in kept))',
      after: 'const saysMore = () => !isPurged(arrived) && Object.keys(arrived).some((name) => (name in kept))',
      why: 'the same copy once more: it is written once more',
    },
  ],
  'client/store/rejected-entries.ts': [
    {
      before: "if (!roots.some(({ op }) => op.kind === 'create' || op.kind === 'merge')) return []",
      after: ';',
      why: 'nothing hangs on what makes no record: the whole queue is not read for that',
    },
    {
      before: 'if (going.length > 0) await tx.putEntries(going.map(asBlocked))',
      after: 'if (going.length >= 0) await tx.putEntries(going.map(asBlocked))',
      why: 'no entries are written at once',
    },
  ],
  'client/sync/batch.ts': [
    {
      before: 'if (unsent.length === 0) return batch',
      after: 'if (false) return batch',
      why: 'no entries are written at once, and the batch is the same',
    },
  ],
  'client/sync/engine.ts': [
    {
      before: 'filling.isLast = run.ports.now() >= deadline',
      after: 'filling.isLast = run.ports.now() > deadline',
      why: 'in the very millisecond in which the turn is over it may as well be the next one',
    },
    {
      before: 'return resync_at <= now || resync_at > now + resyncsWithin ? null : resync_at',
      after: 'return resync_at < now || resync_at > now + resyncsWithin ? null : resync_at',
      why: 'in the very millisecond in which it is due it may as well be the next one',
    },
  ],
  'client/sync/pull.ts': [
    {
      before: 'if (cursor.sweep) await queueEarlierCopies(tx, rows, following, run)',
      after: 'if (true) await queueEarlierCopies(tx, rows, following, run)',
      why: 'outside of a resync every copy is of its generation, of which nothing is told',
    },
    {
      before: "return epochs.length > 0 ? `&kept=${epochs.slice(-8).join(',')}` : ''",
      after: "return epochs.length >= 0 ? `&kept=${epochs.slice(-8).join(',')}` : ''",
      why: 'a resync knows at least the epoch that the server refused',
    },
  ],
  'client/sync/push-answers.ts': [
    {
      before: "return [{ ...entry, state: 'rejected', reason, ...(answer.errors ? { errors: answer.errors } : {}) }]",
      after: "return [{ ...entry, state: 'rejected', reason, ...(true ? { errors: answer.errors } : {}) }]",
      why: 'no errors are kept as no errors',
    },
  ],
  'client/sync/reject.ts': [
    {
      before: 'if (moved.length > 0) await tx.putEntries(moved)',
      after: 'if (moved.length >= 0) await tx.putEntries(moved)',
      why: 'no entries are written at once',
    },
  ],
  'server/records/conflicts.ts': [
    {
      before: 'const earlier = collision.quiet ? undefined : earlierConflictOf(batch, op, collision)',
      after: 'const earlier = false ? undefined : earlierConflictOf(batch, op, collision)',
      why: 'no card of such a field is ever open: there is none to join',
    },
  ],
  'server/records/kinds/apply-merge.ts': [
    {
      before: 'const deletedSince = deleted_at * 1000 > batch.began',
      after: 'const deletedSince = deleted_at * 1000 >= batch.began',
      why: 'only a delete in the very millisecond in which a history ended gets a card more',
    },
  ],
  'server/records/kinds/apply-set.ts': [
    {
      before:
        'if (merged.changed || wasDeleted) batch.put(op.record, await adjustByPolicy(batch, op.record, next, row))',
      after: 'if (true) batch.put(op.record, await adjustByPolicy(batch, op.record, next, row))',
      why: 'a row that is put as it was is not written',
    },
  ],
  'shared/records/merge-histories.ts': [
    {
      before: 'const isLater = () => prevailing(definition, key, now, other) ?? mine[0] > theirs[0]',
      after: 'const isLater = () => prevailing(definition, key, now, other) ?? mine[0] >= theirs[0]',
      why: 'the same stamp is the same write, which was left above',
    },
  ],
}
