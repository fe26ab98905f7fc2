import { v7 as newId } from 'uuid'
import { todayOf } from '#server/family/family-day.ts'
import { invalid, Refusal } from '#server/plugins/errors.ts'
import { readSome } from '#server/rest/read.ts'
import { asCaller, noSuchRecord, opOf, type Caller, type Calling } from '#server/rest/write.ts'
import type { Permits, Writer } from '#server/records/run.ts'
import { withLogSets } from '#shared/activities/together.ts'
import { addDays, type Day } from '#shared/format/dates.ts'
import { bulkErrors, bulkLimit } from '#shared/templates/bulk-limits.ts'
import { countOf, planBulk } from '#shared/templates/bulk-plan.ts'
import type { BulkRunFields } from '#shared/templates/bulk-run.ts'
import { entriesOf, totalMinutes, usableRows } from '#shared/templates/template-entries.ts'
import type { TemplateActivity } from '#shared/templates/template.ts'
import { hoursToTenth } from '#shared/format/duration.ts'
import { studentIdsIn, type ApplyBulk } from './bodies.ts'
import { isUnspent } from './bulk-policy.ts'
import { bulkInput, liveSubjectIds } from './queries.ts'

/** The result of bulk apply; `bulk_run_id` is `null` where every day was skipped. */
export interface Applied {
  applied_count: number
  total_hours_logged: number
  bulk_run_id: string | null
}

/**
 * Applies a template to many days as one run, within the limits of the rules (rules templates.bulk-run,
 * templates.bulk-limit).
 */
export function applyBulk(
  writer: Writer & { permits: Permits },
  caller: Caller,
  templateId: string,
  body: ApplyBulk,
): Promise<Applied> {
  const { bulk_access_token: token, ...asked } = body
  const id = newId()
  const secrets = token ? { [id]: token } : undefined
  return asCaller(writer, { ...caller, secrets }, async (calling) => {
    const { trx, applyAll } = calling
    const [found] = await readSome(trx, caller.account, 'templates', [templateId])
    if (!found) throw noSuchRecord()
    const student_ids = studentIdsIn(asked)
    const isSetup =
      secrets !== undefined && (await mayExceed(writer.permits, calling, caller.account, secrets, templateId))
    const today = dayFor(asked, await todayOf(trx, caller.account))
    const request = { ...asked, student_ids }
    const errors = bulkErrors(request, today, isSetup)
    if (Object.keys(errors).length > 0) throw invalid(errors)

    const { start_date, end_date, days_of_week, justification } = asked
    const input = await bulkInput(trx, caller.account, student_ids, start_date, end_date)
    // A template's row as REST reads it holds what its definition says.
    const activities = found.row['activities'] as TemplateActivity[]
    const rows = usableRows(activities, await liveSubjectIds(trx, caller.account))
    const days = planBulk(request, input)
    const count = countOf(days, rows.length)
    if (count === 0) return { applied_count: 0, total_hours_logged: 0, bulk_run_id: null }
    if (count > bulkLimit(isSetup)) throw tooMany(count, isSetup)

    const entries = days.flatMap(({ date, added }) =>
      added.flatMap((student) => entriesOf({ id: templateId }, rows, student, date)),
    )
    const run: BulkRunFields = {
      template_id: templateId,
      template_name: String(found.row['name']),
      student_ids,
      start_date,
      end_date,
      days_of_week: [...new Set(days_of_week)],
      justification: justification.trim(),
      run_on: today,
      setup_mode: isSetup,
      created_count: count,
    }
    const group = newId()
    const made = { bulk_run_id: id, source: 'bulk', written_on: today }
    await applyAll([
      opOf('bulk_runs', id, 'create', { fields: { ...run }, group }),
      ...withLogSets(entries, () => newId()).map((entry) =>
        opOf('activities', newId(), 'create', { fields: { ...entry, ...made }, group }),
      ),
    ])
    return { applied_count: count, total_hours_logged: hoursToTenth(totalMinutes(entries)), bulk_run_id: id }
  })
}

/** The family's day; the one after it where its caller is there already and names it (rule activities.date). */
function dayFor({ end_date }: Pick<ApplyBulk, 'end_date'>, today: Day): Day {
  const tomorrow = addDays(today, 1)
  return end_date === tomorrow ? tomorrow : today
}

/** True when the token is valid and no standing run used it (rule templates.bulk-leave). */
async function mayExceed(
  permits: Permits,
  { trx, store }: Calling,
  account: string,
  secrets: Readonly<Record<string, string>>,
  templateId: string,
): Promise<boolean> {
  const [id = ''] = Object.keys(secrets)
  const held = await permits(trx, account, secrets).find(id, templateId, new Date())
  return held !== null && isUnspent(held, async (run) => (await store.rows('bulk_runs', [run]))[0])
}

function tooMany(count: number, isSetup: boolean): Refusal {
  const limit = `Bulk apply makes at most ${bulkLimit(isSetup)} activities ${isSetup ? 'in setup mode' : 'a day'}`
  return new Refusal(422, 'bulk_limit', `Daily Limit Exceeded. ${limit}, and this would make ${count}.`)
}
