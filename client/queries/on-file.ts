import type { Filing } from '#shared/filings/filing.ts'
import type { OnFileInput } from '#shared/filings/on-file.ts'
import { currentDatabase } from '#client/store/database.ts'
import { listComplianceTodos } from './compliance/todos.ts'
import { listDocuments, type ListedDocument } from './documents.ts'
import { readFamilySettings } from './family-settings.ts'

/** The family's records beside its law that tell what is on file, as its paper reads them (rule filings.on-file). */
export interface OnFileRecords extends Pick<OnFileInput, 'todos' | 'supervisor'> {
  filings: readonly Filing[]
  documents: readonly ListedDocument[]
}

/** Reads what the family sent, its documents, and who teaches. */
export async function readOnFile(): Promise<OnFileRecords> {
  const filings = await currentDatabase().filings.toArray()
  return {
    filings: filings.filter(({ _live }) => _live === 1),
    todos: await listComplianceTodos(),
    documents: await listDocuments(),
    supervisor: (await readFamilySettings()) ?? null,
  }
}
