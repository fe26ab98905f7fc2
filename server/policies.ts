import { writtenOn } from './features/activities/written-on-policy.ts'
import { bookLimit } from './features/books/limit-policy.ts'
import { lateTodos } from './features/compliance/late-todos-policy.ts'
import { courseLimit, lessonLimit } from './features/lessons/limit-policies.ts'
import { childDeleteCloses, linksComeClosed, packetDeleteCloses } from './features/packets/link-policy.ts'
import { planBesideActivity } from './features/planner/plan-policy.ts'
import { bulkLimit } from './features/templates/bulk-policy.ts'
import { enrollmentOfYear } from './features/school-years/enrollment-policy.ts'
import { studentLimit } from './features/students/limit-policy.ts'
import type { Policy } from './records/policy.ts'

/** Every rule that needs the server's word, in the order in which they are asked (docs/decisions/policies.md). */
export const policies: readonly Policy[] = [
  studentLimit,
  enrollmentOfYear,
  writtenOn,
  planBesideActivity,
  bulkLimit,
  lateTodos,
  bookLimit,
  courseLimit,
  lessonLimit,
  linksComeClosed,
  packetDeleteCloses,
  childDeleteCloses,
]
