import { join } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { replacedModule } from './replaced-module.ts'

const replaced = replacedModule()
const mutant: Plugin = {
  name: 'mutant',
  enforce: 'pre',
  load: (id) => (id === replaced?.path ? replaced.source : null),
  // Vitest keeps what it transformed from run to run, and knows files, not mutants.
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id === replaced?.path ? false : null)),
}
const common = { plugins: [mutant] }
// These notice a mutant that never ends. A busy machine takes minutes to start the embedded database.
const patience = { testTimeout: 60_000, hookTimeout: 240_000 }

/** The tests nearest to the code of sync, with the mutant's module in place of ours. The command line names the files. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    maxWorkers: 1,
    bail: 1,
    // Ends with its process: a mutant that never comes to its end would go on in one of its own.
    pool: 'threads',
    projects: [
      {
        ...common,
        // A third of the time: these tests leave nothing behind in a module.
        test: { name: 'together', include: ['{tests,shared,server}/**/*.test.ts'], isolate: false, ...patience },
      },
      {
        ...common,
        define: { __APP_VERSION__: '"test"' },
        test: { name: 'apart', include: ['client/**/*.test.ts'], ...patience },
      },
    ],
  },
})
