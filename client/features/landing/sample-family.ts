import type { StudentColor } from '#client/parts/students/student-colors.ts'

/** The children on the pictures of the landing page; invented, like everything they did. */
export const sampleChildren: readonly StudentColor[] = [
  { id: 'nora', name: 'Nora', short: 'Nora', color: 'var(--child-1)', isActive: true },
  { id: 'silas', name: 'Silas', short: 'Silas', color: 'var(--child-2)', isActive: true },
  { id: 'wren', name: 'Wren', short: 'Wren', color: 'var(--child-3)', isActive: true },
  { id: 'teddy', name: 'Teddy', short: 'Teddy', color: 'var(--child-4)', isActive: true },
]

/** Their subjects. */
export const sampleSubjects = {
  reading: { name: 'Reading', color: '#C9B1E7' },
  mathematics: { name: 'Mathematics', color: '#2F6F8F' },
  science: { name: 'Science', color: '#96B98D' },
  socialStudies: { name: 'Social Studies', color: '#D5896F' },
} as const

/** Hours of one of them by month, September to March; together the hours on the picture of the requirements. */
export const sampleHours = [
  { month: 'Sep', hours: 74 },
  { month: 'Oct', hours: 98 },
  { month: 'Nov', hours: 90 },
  { month: 'Dec', hours: 62 },
  { month: 'Jan', hours: 104 },
  { month: 'Feb', hours: 112 },
  { month: 'Mar', hours: 72 },
] as const

/** The requirements on the picture; a test compares them with the state's own file. */
export const sampleRequirements = {
  stateName: 'Missouri',
  statute: 'RSMo 167.012',
  checkedOn: '2026-11-20',
  hours: { done: 612, required: 1000 },
  hoursAtHome: { done: 338, required: 400 },
  subjects: { done: 5, required: 5 },
} as const
