/** What is shown: a child, a school year, and the subject whose course is open in a form. */
export interface CoursesShown {
  student?: string | undefined
  year?: string | undefined
  subject?: string | undefined
}
