import * as z from 'zod/mini'
import { rejections, type PullAnswer, type PushAnswer, type SnapshotAnswer, type WireRow } from '#shared/records/op.ts'
import { definitionOf, recordNames, type RecordName } from '#shared/records/registry.ts'
import type { CascadeDelta } from '#shared/records/bulk-cascade.ts'

// The answers of calls, for the description of the API: types are checked here, values by tests and not for each row.

const purged = z.object({ id: z.uuid(), purged: z.literal(true), _no: z.int() })

const clock = z.tuple([z.number(), z.nullable(z.string())], z.number())
const clocks = z.record(z.string(), clock)

const wireRows = z.object(
  Object.fromEntries(recordNames.map((name) => [name, z.exactOptional(z.array(z.union([wireRow(name), purged])))])),
)

function wireRow(record: RecordName): z.ZodMiniType<WireRow> {
  const known = Object.entries(definitionOf(record).fields)
  const fields: z.core.$ZodLooseShape = Object.fromEntries(known.map(([name, schema]) => [name, described(schema)]))
  return z.object({
    id: z.uuid(),
    ...fields,
    deleted_at: z.nullable(z.number()),
    deleted_by: z.nullable(z.string()),
    restores: z.int(),
    _no: z.int(),
    _c: z.exactOptional(clocks),
    _x: z.exactOptional(z.record(z.string(), z.unknown())),
  })
}

// Any JSON is described by itself, without end: it says nothing more than "anything".
function described(schema: z.core.$ZodType): z.core.$ZodType {
  return schema._zod.def.type === 'lazy' ? z.unknown() : schema
}

const bulkCascade = z.object({
  op: z.uuid(),
  record: z.enum(recordNames),
  no: z.int(),
  field: z.string(),
  owner: z.uuid(),
  undoes: z.nullable(z.uuid()),
  undoes_no: z.int(),
  deleted_at: z.nullable(z.number()),
  except: z.array(z.uuid()),
})

const cascadeDelta: z.ZodMiniType<CascadeDelta> = z.object({
  since: z.int(),
  takings: z.array(bulkCascade),
  later: z.object(Object.fromEntries(recordNames.map((name) => [name, z.exactOptional(z.array(z.uuid()))]))),
})

const opAnswer = z.object({
  id: z.string(),
  code: z.enum(['ok', 'merged', 'superseded', 'dup', 'rejected', 'gone']),
  reason: z.exactOptional(z.enum(rejections)),
  errors: z.exactOptional(z.record(z.string(), z.array(z.string()))),
  missing: z.exactOptional(z.array(z.object({ record: z.enum(recordNames), id: z.uuid() }))),
})

export const pushAnswer: z.ZodMiniType<PushAnswer> = z.object({
  epoch: z.uuid(),
  before: z.exactOptional(z.int()),
  head: z.int(),
  answers: z.array(opAnswer),
  rows: wireRows,
  taken: z.exactOptional(cascadeDelta),
})

export const pullAnswer: z.ZodMiniType<PullAnswer> = z.object({
  epoch: z.uuid(),
  head: z.int(),
  rows: wireRows,
  taken: z.exactOptional(cascadeDelta),
  within: z.exactOptional(z.string()),
  done: z.boolean(),
  kept: z.exactOptional(z.record(z.string(), z.int())),
  same: z.exactOptional(z.boolean()),
})

export const snapshotAnswer: z.ZodMiniType<SnapshotAnswer> = z.object({
  epoch: z.uuid(),
  head: z.int(),
  rows: wireRows,
  next: z.nullable(z.string()),
  total: z.exactOptional(z.int()),
})
