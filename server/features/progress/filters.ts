import * as z from 'zod/mini'
import { Refusal } from '#server/plugins/errors.ts'
import { restDay } from '#server/rest/bodies.ts'
import type { BucketFilter } from '#shared/progress/day-buckets.ts'
import { uuid } from '#shared/records/text.ts'

/** Filters of every call about progress; days are inclusive. */
export const progressFilters = {
  from: z.optional(restDay('From Date')),
  to: z.optional(restDay('To Date')),
  student_id: z.optional(uuid()),
  subject_id: z.optional(uuid()),
}

/** A range that ends before it begins is refused. */
export function checkRange({ from, to }: BucketFilter): void {
  if (from === undefined || to === undefined || from <= to) return
  const message = 'To Date must be on or after From Date'
  throw new Refusal(422, 'invalid', message, { errors: { to: [message] } })
}
