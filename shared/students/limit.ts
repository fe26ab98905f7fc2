/** A family account has at most this many active students; other account types have no cap (rule students.limit). */
export const familyStudentLimit = 15

/** From this many active students on, a family is told how near the limit is (rule students.limit-warning). */
const studentWarningFrom = 14

export type AccountType = 'family' | 'school'

/** Why one more active student is refused, if it is. `active` counts the active students there are already. */
export function refuseToAddStudent(accountType: AccountType, active: number): 'student_limit_reached' | null {
  return accountType === 'family' && active >= familyStudentLimit ? 'student_limit_reached' : null
}

/** Returns whether to warn that the limit is near or reached. */
export function isNearStudentLimit(accountType: AccountType, active: number): boolean {
  return accountType === 'family' && active >= studentWarningFrom
}
