import { build, loadConfigFromFile, type Plugin, type Rolldown } from 'vite'
import { compressed } from '#scripts/precompress.mjs'
import { print } from './table.ts'

/** What sync weighs with Dexie, the write door and the records' definitions: a part of the first load, compressed as the server does. */
export async function benchWeight(): Promise<void> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' })
  if (!loaded) throw new Error('vite.config.ts is gone')
  const { resolve, define } = loaded.config
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    ...(resolve ? { resolve } : {}),
    ...(define ? { define } : {}),
    plugins: [syncAlone],
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  })
  const { output } = built as Rolldown.RolldownOutput // one build, not watched
  const scripts = output.flatMap((part) => (part.type === 'chunk' ? part.code : []))
  const sizes = await Promise.all(scripts.map(async (code) => (await compressed(Buffer.from(code))).byteLength))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  print({ what: 'of it sync with Dexie', value: bytes / 1024, unit: 'KB', goal: { at: 'most', value: 47 } })
}

const entry = 'virtual:sync'

const syncAlone: Plugin = {
  name: 'sync-alone',
  resolveId: (id) => (id === entry ? entry : null),
  load: (id) =>
    id === entry ? `export * from '#client/sync/driver.ts'; export * from '#client/queries/write.ts'` : null,
}
