import { expect, test } from 'vitest'
import { definitionOf } from '#shared/records/registry.ts'
import { exampleOf, madeNames, usual } from '#tests/support/examples.ts'

test.each(madeNames)('every field of %s has an example value, but those that its owners give', (record) => {
  const { fieldNames, belongsTo } = definitionOf(record)
  const shown = Object.keys(exampleOf(record).fields(usual(() => '')))

  expect(fieldNames.filter((name) => !(name in belongsTo) && !shown.includes(name))).toEqual(untried[record] ?? [])
})

/** Fields that no example names: switches and times like those that it does. */
const untried: Readonly<Record<string, readonly string[]>> = {
  notification_preferences: [
    'email_enabled',
    'inactivity_reminder',
    'subject_gap_alerts',
    'subject_gap_days',
    'pacing_alerts',
    'pacing_frequency',
    'weekly_summary',
    'weekly_summary_day',
    'weekly_summary_time',
    'milestone_notifications',
    'daily_digest_time',
  ],
}
