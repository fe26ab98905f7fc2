import * as z from 'zod/mini'
import { invalid } from '#server/plugins/errors.ts'
import { deviceText, uuid } from '#shared/records/text.ts'
import { restDay } from '#server/rest/bodies.ts'
import { bulkLimits, schoolWeekdays } from '#shared/templates/bulk-limits.ts'
import { templateActivitiesLimit } from '#shared/templates/template.ts'

// One child or several: both may be said, and mean all who are named.
const children = {
  student_id: z.optional(uuid('Student is required')),
  student_ids: z.optional(z.array(uuid('Student is required')).check(z.maxLength(bulkLimits.setup))),
}

const adjustment = z.strictObject({
  index: z.int().check(z.minimum(0), z.maximum(templateActivitiesLimit - 1)),
  duration_minutes: z.optional(
    z
      .int('Duration must be in whole minutes')
      .check(z.minimum(0, 'Duration cannot be below 0'), z.maximum(1439, 'Enter a duration under 24 hours')),
  ),
  skip: z.optional(z.boolean()),
})

/** A template on one day, with what is different this once (rule templates.quick-day). */
export const applyBody = z.strictObject({
  ...children,
  date: restDay('Date'),
  adjustments: z._default(z.array(adjustment).check(z.maxLength(templateActivitiesLimit)), []),
})

/**
 * A template on many days; what the form of bulk apply asks is judged by the same rules (rule templates.bulk-request).
 */
export const applyBulkBody = z.strictObject({
  ...children,
  start_date: restDay('Start Date'),
  end_date: restDay('End Date'),
  days_of_week: z._default(z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)), [
    ...schoolWeekdays,
  ]),
  justification: z.string('Justification is required').check(z.maxLength(10_000)),
  skip_existing_dates: z._default(z.boolean(), true),
  skip_breaks: z._default(z.boolean(), true),
  bulk_access_token: z.optional(z.nullable(deviceText())),
})

export type ApplyBulk = z.output<typeof applyBulkBody>

/** The children that a body names, each once; none is refused. */
export function studentIdsIn({
  student_id,
  student_ids,
}: {
  student_id?: string | undefined
  student_ids?: string[] | undefined
}) {
  const named = [...new Set([...(student_ids ?? []), ...(student_id === undefined ? [] : [student_id])])]
  if (named.length === 0) throw invalid({ student_id: ['Student is required'] })
  return named
}
