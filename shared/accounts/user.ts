import type { StartMonth } from '#shared/school-years/school-year.ts'
import type { AccountType } from '#shared/students/limit.ts'
import * as z from 'zod/mini'

/** The parent who owns the account, as the server tells the device. */
export interface User {
  /** The account's id: it names the device's database. */
  id: string
  name: string
  email: string
  school_name: string | null
  account_type: AccountType
  /** "2026-2027"; `null` until the parent chose one. */
  current_school_year: string | null
  school_year_start_month: StartMonth
  /**
   * The school year the family is in, as far as its account says; `null` before setup. A rollover may say more (rule
   * school-years.active-year).
   */
  active_school_year: string | null
  /** Two letters, such as "CA"; `null` until she chose one. */
  current_state: string | null
  /** The day the account was opened, YYYY-MM-DD; a copy that an older server gave has none. */
  registered_on?: string | undefined
  /** ISO instant. */
  trial_ends_at: string | null
  subscribed_to_family: boolean
  subscribed_to_school: boolean
  /** Subscribed to either plan, and on trial: for other programs; a device may hold a copy without them. */
  subscribed?: boolean | undefined
  on_trial?: boolean | undefined
  /** True once the seven steps of setup are done. */
  is_setup_complete: boolean
  /** True while the family is subscribed or on trial, by the server's clock (rule billing.access). */
  has_active_access: boolean
  /** True once `email` was confirmed; it blocks nothing but mail (rule accounts.confirm-address). */
  email_verified: boolean
  /** The address she wants to change to, until she confirms it by mail (rule accounts.change-address). */
  pending_email: string | null
  /** ISO instant at which the account will be deleted, once she asked for it (rule accounts.deletion). */
  deletion_at: string | null
}

/**
 * A school year as it is stored: two years that follow each other, or the same one twice (rule school-years.january),
 * of days that exist.
 */
export const schoolYear = z.string('School year is required').check(
  z.regex(/^(19|20|21)\d\d-(19|20|21)\d\d$/, { error: 'Enter a school year such as 2026-2027', abort: true }),
  z.refine(
    (years) => isOneYear(Number(years.slice(0, 4)), Number(years.slice(5))),
    'Enter a school year such as 2026-2027',
  ),
)

function isOneYear(opens: number, closes: number): boolean {
  return closes === opens || closes === opens + 1
}

/** PUT /api/user/school-year; it moves nothing but the selector (rule school-years.active-year). */
export const schoolYearBody = z.strictObject({ school_year: schoolYear })

/** How long a trial lasts from registration, in days (rule billing.trial). */
export const trialDays = 14
