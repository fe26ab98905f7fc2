import { AsyncLocalStorage } from 'node:async_hooks'
import * as z from 'zod/mini'
import type { RecordDefinition } from '#shared/records/define-record.ts'
import { definitionOf, dependentsOf, laterRecords, recordNames, type RecordName } from '#shared/records/registry.ts'
import type { Draw } from '#tests/support/examples.ts'

/** The builds of the product, in their order: the first lacks the later records, the next one knows one field more. */
export const builds = ['before', 'this', 'next'] as const
export type Build = (typeof builds)[number]

/** The field of subjects that the next build adds. */
const newField = { record: 'subjects', name: 'motto' } as const
const schema = z._default(z.nullable(z.string().check(z.maxLength(200))), null)

/** The values of the new column in rows of the build before. */
export const newDefaults = { subjects: { motto: null } } as const

const running = new AsyncLocalStorage<Build>()

/** Runs work, and all that follows from it, as a build of the product does; outside of it there is only one. */
export function asBuild<T>(build: Build, work: () => T): T {
  prepare()
  return running.run(build, work)
}

/** Returns whether this build knows a record (rule sync.knows). */
export function isKnown(record: RecordName): boolean {
  return running.getStore() !== 'before' || !later.has(record)
}

/** Returns values of a form of this build that the example lacks. */
export function newerValues(record: string, { choice, text }: Draw): [string, unknown][] {
  if (record !== newField.record || running.getStore() !== 'next') return []
  return [[newField.name, choice([text('Look closely'), null])]]
}

const later: ReadonlySet<RecordName> = new Set(laterRecords)
let isPrepared = false

/** The registry answers each build what it knows. */
function prepare(): void {
  if (isPrepared) return
  isPrepared = true
  for (const name of recordNames) narrow(dependentsOf(name), ({ child }) => child)
  for (const names of [recordNames, laterRecords]) narrow(names, (name) => name)
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

/** A list holds for each build what that one knows; what counts it, or writes it as JSON, meets it whole. */
function narrow<Item>(list: readonly Item[], recordOf: (item: Item) => RecordName): void {
  const all = [...list]
  const methods = new Proxy(Array.prototype, {
    get(_target, name) {
      const known = all.filter((item) => isKnown(recordOf(item)))
      const method: unknown = Reflect.get(known, name)
      return typeof method === 'function' ? method.bind(known) : method
    },
  })
  Object.setPrototypeOf(list, methods)
}
