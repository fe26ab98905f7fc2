import type { TemplateEntry } from '#shared/templates/template-entries.ts'
import type { Template } from '#shared/templates/template.ts'
import { currentDatabase } from '#client/store/database.ts'
import { logActivities } from './activities.ts'
import type { Receipt } from './write.ts'

/** The templates that are tiles on the dashboard, by name (rule templates.routine). */
export async function listRoutines(): Promise<Template[]> {
  const templates = await currentDatabase().templates.toArray()
  return templates
    .filter((one) => one._live === 1 && one.show_on_dashboard)
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** Logs what a template makes, all or none, with one undo. */
export function logTemplate(entries: readonly TemplateEntry[]): Promise<Receipt> {
  return logActivities(entries, 'template')
}
