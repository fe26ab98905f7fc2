import { isFailedRead } from '#client/store/failed-read.ts'

/** A screen's words in place of itself. */
interface Said {
  title: string
  message: string
}

const tryAgain = 'The records on this device couldn’t be read. Reloading the page usually helps.'

/** The screens by their addresses, the longer ones first. */
const screens: readonly (readonly [path: string, said: Said])[] = [
  ['/planner', { title: 'Load Failed', message: 'Failed to load planner data. Please try again.' }],
  ['/assessments/courses', { title: 'Failed to fetch GPA data', message: tryAgain }],
  ['/assessments', { title: 'Failed to fetch assessments', message: tryAgain }],
  ['/compliance/open', { title: 'Failed to load compliance items', message: tryAgain }],
  ['/compliance/file', { title: 'Failed to load what’s on file', message: tryAgain }],
  ['/compliance/packet', { title: 'Failed to load the packet', message: tryAgain }],
  ['/compliance', { title: 'Failed to fetch compliance data', message: tryAgain }],
  ['/students', { title: 'Load Failed', message: 'Failed to load students and subjects.' }],
  ['/subjects', { title: 'Load Failed', message: 'Failed to load students and subjects.' }],
]

/**
 * The words for a device whose database couldn't be read, each screen's own (rule shell.failed-read); `null` where
 * something else went wrong.
 */
export function failedRead(cause: unknown, path: string): Said | null {
  if (!isFailedRead(cause)) return null
  const [, said] = screens.find(([screen]) => path.startsWith(screen)) ?? []
  return said ?? { title: 'Load Failed', message: tryAgain }
}
