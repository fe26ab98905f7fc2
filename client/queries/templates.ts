import { byName } from '#shared/format/by-name.ts'
import type { TemplateEntry } from '#shared/templates/template-entries.ts'
import type { Template, TemplateFields } from '#shared/templates/template.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Change, Opened, Receipt } from '#client/store/record-writer.ts'
import { logActivities } from './activities.ts'
import { bookTitles, withLastBooks } from './books.ts'
import { commit, open, remove } from './write.ts'

/** Every template that is not deleted, the default one first, then by name. */
export async function listTemplates(): Promise<Template[]> {
  const templates = await currentDatabase().templates.toArray()
  return templates
    .filter((one) => one._live === 1)
    .sort((one, other) => Number(other.is_default) - Number(one.is_default) || byName(one, other))
}

/** The templates that are tiles on the dashboard, by name (rule templates.routine). */
export async function listRoutines(): Promise<Template[]> {
  const templates = await currentDatabase().templates.toArray()
  return templates.filter((one) => one._live === 1 && one.show_on_dashboard).sort(byName)
}

/**
 * Saves a template, a new one without `opened`; a default one takes the place of any other, as one step (rule
 * templates.default).
 */
export async function saveTemplate(opened: Opened<'templates'> | null, fields: TemplateFields): Promise<Receipt> {
  const others = fields.is_default
    ? (await listTemplates()).filter((one) => one.is_default && one.id !== opened?.id)
    : []
  const replaced = await Promise.all(others.map(({ id }) => open('templates', id)))
  const saved: Change = opened
    ? { kind: 'set', opened, values: fields }
    : { kind: 'create', record: 'templates', fields }
  return commit([
    saved,
    ...replaced.flatMap((other) =>
      other === null ? [] : [{ kind: 'set' as const, opened: other, values: { is_default: false } }],
    ),
  ])
}

/** Deletes a template; what it made stays, and the receipt brings it back. */
export function deleteTemplate(opened: Opened<'templates'>): Promise<Receipt> {
  return remove(opened)
}

/** Logs what a template makes with each child's last books, all or none, with one undo; answers their titles too. */
export async function logTemplate(entries: readonly TemplateEntry[]): Promise<Receipt & { books: readonly string[] }> {
  const made = await withLastBooks(entries)
  const books = await bookTitles(made)
  return { ...(await logActivities(made, 'template')), books }
}

/** Titles of the books with which each template would be logged, by its id (rule books.proposed). */
export async function booksOfTemplates(
  entries: readonly TemplateEntry[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const made = Map.groupBy(await withLastBooks(entries), ({ template_id }) => template_id ?? '')
  return new Map(await Promise.all([...made].map(async ([id, own]) => [id, await bookTitles(own)] as const)))
}
