import { AsyncLocalStorage } from 'node:async_hooks'
import * as z from 'zod/mini'
import type { RecordDefinition } from '#shared/records/define-record.ts'
import { definitionOf } from '#shared/records/registry.ts'
import type { Draw } from '#tests/support/examples.ts'

/** A build of the product: the next one knows one field more. */
export type Build = 'this' | 'next'

/** What the next build knows of subjects. */
const newField = { record: 'subjects', name: 'motto' } as const
const schema = z._default(z.nullable(z.string().check(z.maxLength(200))), null)

/** What a row of the build before has in the new column. */
export const newDefaults = { subjects: { motto: null } } as const

const running = new AsyncLocalStorage<Build>()

/** Runs work, and all that follows from it, as a build of the product does; outside of it there is only one. */
export function asBuild<T>(build: Build, work: () => T): T {
  prepare()
  return running.run(build, work)
}

/** What a form of this build says beside the fields of an example. */
export function newerValues(record: string, { choice, text }: Draw): [string, unknown][] {
  if (record !== newField.record || running.getStore() !== 'next') return []
  return [[newField.name, choice([text('Look closely'), null])]]
}

let isPrepared = false

/** The definition answers each build what it knows. */
function prepare(): void {
  if (isPrepared) return
  isPrepared = true
  const definition = definitionOf(newField.record)
  const { fields, fieldNames, defaults } = definition
  const next: Pick<RecordDefinition, 'fields' | 'fieldNames' | 'defaults'> = {
    fields: { ...fields, [newField.name]: schema },
    fieldNames: [...fieldNames, newField.name],
    defaults: { ...defaults, [newField.name]: null },
  }
  const now = { fields, fieldNames, defaults }
  for (const name of ['fields', 'fieldNames', 'defaults'] as const) {
    Object.defineProperty(definition, name, {
      configurable: true,
      enumerable: true,
      get: () => (running.getStore() === 'next' ? next : now)[name],
    })
  }
}
