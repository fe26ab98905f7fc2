/** The address: a child, a school year, and the subject whose course form is open. */
export interface CoursesShown {
  student?: string | undefined
  year?: string | undefined
  subject?: string | undefined
}
