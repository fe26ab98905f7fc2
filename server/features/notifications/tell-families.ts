import type { FastifyInstance } from 'fastify'
import { asAccount } from '#server/db/as-account.ts'
import type { Trx } from '#server/db/database.ts'
import { deliveryOf, isTimeToGather } from '#shared/notifications/delivery.ts'
import { localMoment } from '#shared/notifications/local-time.ts'
import { nextLook } from '#shared/notifications/next-look.ts'
import { dueAt, type Due } from '#shared/notifications/reminders.ts'
import type { Chosen } from '#shared/notifications/summary-day.ts'
import { familyZone } from '#shared/notifications/timezones.ts'
import { lookLater, lookNext, takeDue, type NextLook } from './due-families.ts'
import { familyDays } from './family-days.ts'
import { preferencesSince } from './preferences.ts'
import { toldFamilies, type Reminder } from './reminder.ts'
import { yearFigures } from './year-figures.ts'

/** Keeps a reminder that is sent later; what it writes holds only with the claim. */
export type Keep = (reminder: Reminder, trx: Trx) => Promise<void>

/** The reminders due for a family now, their names, and when it is looked at next. */
interface Telling {
  reminders: readonly Reminder[]
  marks: readonly string[]
  look: NextLook
}

/**
 * Finds what families are to be told at their own time, once; looks only at those whose time has come, or of which
 * something changed (rules notifications.once, notifications.look). `now` in milliseconds. Answers how many letters.
 */
export async function tellFamilies(app: FastifyInstance, now: number, keep: Keep): Promise<number> {
  let letters = 0
  for (;;) {
    const turns = await takeDue(app.db, now)
    if (turns.size === 0) return letters
    const families = await toldFamilies(app, now, [...turns.keys()])
    const told = new Set(families.map(({ id }) => id))
    await lookLater(app.db, new Map([...turns].filter(([id]) => !told.has(id))), now)
    for (const family of families) letters += await tellOne(app, { family, turn: turns.get(family.id) }, now, keep)
  }
}

interface Turn {
  family: ToldFamily
  turn: Date | undefined
}

async function tellOne(app: FastifyInstance, { family, turn }: Turn, now: number, keep: Keep): Promise<number> {
  const { id } = family
  let letters = 0
  try {
    const { reminders, marks, look } = await tellingOf(app, family, now)
    for (const reminder of reminders) if (await claim(app, reminder, keep)) letters += 1
    // Last: a process that dies before it leaves what was gathered to a next look.
    if (marks.length > 0) await mark(app, id, marks)
    await lookNext(app.db, id, turn, look)
  } catch (err) {
    // One family's trouble is nobody else's; its turn comes again in a minute.
    app.log.error({ err }, 'a family could not be told')
  }
  return letters
}

type ToldFamily = Awaited<ReturnType<typeof toldFamilies>>[number]

function tellingOf({ db }: FastifyInstance, person: ToldFamily, now: number): Promise<Telling> {
  const account = person.id
  return asAccount(db, account, async (trx) => {
    const { preferences, since } = await preferencesSince(trx, account)
    const zone = familyZone(preferences.timezone)
    const moment = localMoment(now, zone)
    // A parent who joined, confirmed her address or changed her choice after a summary's day did not miss it.
    const settled = Math.max(
      since,
      ...[person.setup_completed_at, person.email_verified_at].map((at) => at?.getTime() ?? 0),
    )
    const began_on = localMoment(person.setup_completed_at?.getTime() ?? 0, zone).day
    const chosen: Chosen = { ...preferences, began_on, settled_on: localMoment(settled, zone).day }
    const { day } = moment
    const at = nextLook(now, chosen, zone)
    const rows = await trx.selectFrom('told').select('name').where('account_id', '=', account).execute()
    const told = new Set(rows.map(({ name }) => name))
    const looksAtYear = (chosen.pacing_alerts || chosen.milestone_notifications) && isTimeToGather(moment, chosen, told)
    const figures = looksAtYear ? await yearFigures(trx, account, day) : undefined
    const family = await familyDays(trx, account, day, figures)
    if (!chosen.email_enabled && !family.has_devices)
      return { reminders: [], marks: [], look: { at, entriesWait: true } }
    const due = dueAt(moment, chosen, family, told)
    const { alone, digest, marks } = deliveryOf(moment, chosen, due, told)
    const together: (readonly Due[])[] = [...alone.map((one) => [one]), digest]
    const reminders = together.filter((some) => some.length > 0).map((some) => ({ account, day, due: [...some] }))
    // Gathered reminders wait for the next time of day once today's has passed.
    const entriesWait = !isTimeToGather(moment, chosen, new Set([...told, ...marks]))
    return { reminders, marks, look: { at, entriesWait } }
  })
}

/**
 * Claim and reminder hold together or not at all: of several processes at once one tells it, and none can die between
 * the two (rule notifications.kept).
 */
function claim({ db }: FastifyInstance, { account, day, due }: Reminder, keep: Keep): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const claimed = await mark(
      { db: trx },
      account,
      due.map(({ name }) => name),
    )
    const ours = due.filter(({ name }) => claimed.has(name))
    if (ours.length > 0) await keep({ account, day, due: ours }, trx)
    return ours.length > 0
  })
}

/** Notes that something is told; answers what was not before. */
async function mark(
  { db }: Pick<FastifyInstance, 'db'>,
  account_id: string,
  names: readonly string[],
): Promise<Set<string>> {
  const marked = await db
    .insertInto('told')
    .values(names.map((name) => ({ account_id, name })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute()
  return new Set(marked.map(({ name }) => name))
}
