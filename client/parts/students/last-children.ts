import { readPreference, writePreference, type Tool } from '#client/parts/device-preferences.ts'
import type { StudentColor } from './student-colors.ts'

/**
 * Returns the offered children this tool was last used for, else the only child, else none (rule
 * activities.last-children).
 */
export function lastChildren(tool: Tool, colors: readonly StudentColor[]): string[] {
  const [only, ...others] = colors
  if (only !== undefined && others.length === 0) return [only.id]
  const last = readPreference(`${tool}_children`) ?? []
  return colors.filter(({ id }) => last.includes(id)).map(({ id }) => id)
}

/** Remembers a tool's children; the other tools keep their own. */
export function rememberChildren(tool: Tool, student_ids: readonly string[]): void {
  writePreference(`${tool}_children`, [...student_ids])
}
