import * as z from 'zod/mini'
import { familyStudentLimit } from '#shared/students/limit.ts'

/** What is offered, as the plans are shown (rule billing.plans). */
export interface Plan {
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
export const plans: readonly Plan[] = [
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

/** What checkout, cancel and resume take: a plan, by its id or its name (rule billing.plan-names). */
export const planBody = z.strictObject({
  plan: z.enum(['family', 'school', 'Family Plan', 'School Plan'], 'Choose a plan from the list'),
})

/** The plan that a call means. */
export function planOf({ plan }: z.output<typeof planBody>): Plan['id'] {
  return plan === 'family' || plan === 'Family Plan' ? 'family' : 'school'
}
