import * as z from 'zod/mini'
import { familyStudentLimit } from '#shared/students/limit.ts'

/** A plan on offer, as shown (rule billing.plans). */
export interface BillingPlan {
  id: 'family' | 'school'
  name: string
  description: string
  /** Dollars a month; `null` = not shown. */
  price: number | null
  features: readonly string[]
  /** Advertised, and cannot be chosen yet. */
  coming_soon: boolean
}

/** Dollars a month for the Family Plan. */
export const familyPrice = 10

/** The two plans. */
export const plans: readonly BillingPlan[] = [
  {
    id: 'family',
    name: 'Family Plan',
    description: 'For one family teaching at home',
    price: familyPrice,
    features: [
      `Up to ${familyStudentLimit} students`,
      'Activities, photos and voice notes',
      'Planner and day templates',
      'Grades and transcripts',
      'State requirements and reports',
      'All your devices, online and offline',
    ],
    coming_soon: false,
  },
  {
    id: 'school',
    name: 'School Plan',
    description: 'For co-ops and small schools',
    price: null,
    features: ['Unlimited students', 'Everything in the Family Plan'],
    coming_soon: true,
  },
]

const chooseOne = 'Choose a plan from the list'
const plan = z.optional(z.enum(['family', 'school', 'Family Plan', 'School Plan'], chooseOne))

/**
 * Checkout, cancel and resume take one plan, by its id or its name, as `plan` or `plan_id` (rule billing.plan-names).
 */
export const planBody = z
  .strictObject({ plan, plan_id: plan })
  .check(z.refine((body) => plansIn(body).size === 1, { error: chooseOne, path: ['plan'] }))

/** The plan that a call means. */
export function planOf(body: z.output<typeof planBody>): BillingPlan['id'] {
  return plansIn(body).has('school') ? 'school' : 'family'
}

function plansIn({
  plan,
  plan_id,
}: {
  plan?: string | undefined
  plan_id?: string | undefined
}): Set<BillingPlan['id']> {
  const named = [plan, plan_id].filter((one) => one !== undefined)
  return new Set(named.map((one) => (one === 'family' || one === 'Family Plan' ? 'family' : 'school')))
}

/**
 * How the refusal of a plan that is only advertised reads, and what its button is described by (rule billing.plans).
 */
export const planComingSoon = 'This plan is coming soon! Please check back later or contact us for early access.'
