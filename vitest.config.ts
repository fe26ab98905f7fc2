import { defineConfig } from 'vitest/config'

const server = {
  // Each file has a server of its own; the code it is made of is read once, which is half of the time.
  isolate: false,
  // A new PGlite takes seconds on a small machine.
  testTimeout: 20_000,
  hookTimeout: 60_000,
  globalSetup: 'tests/support/server/shared-databases.ts',
}
const walls = 'tests/contract/{rooms,image,rules,explained,glossary,translated,apostrophes,account-queries}.test.ts'
/** Every way of every record to and from its table. */
const ofEveryTable = 'tests/contract/records.test.ts'

export default defineConfig({
  test: {
    // Vitest leaves one processor free: of two, that is half.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'shared', include: ['shared/**/*.test.ts'], testTimeout: 20_000 } },
      // Read back from the file and looked at, page by page.
      { test: { name: 'papers', include: ['papers/**/*.test.ts'], testTimeout: 20_000 } },
      {
        define: { __APP_VERSION__: '"test"' },
        test: { name: 'client', include: ['client/**/*.test.{ts,tsx}'], testTimeout: 20_000 },
      },
      // Beside the code that holds SQL: on both databases (scripts/test.mjs). What calls the server as other programs do: on one.
      { test: { name: 'server', include: ['server/**/*.test.ts', ofEveryTable], ...server } },
      {
        test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], exclude: [walls, ofEveryTable], ...server },
      },
      {
        test: {
          name: 'crashes',
          include: ['tests/crashes/**/*.test.ts'],
          // Eleven starts of the embedded database.
          testTimeout: 400_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['tests/postgres/**/*.test.ts'],
          // Each file has a Postgres of its own.
          testTimeout: 400_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'walls', include: [walls], testTimeout: 120_000 } },
      {
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          testTimeout: 600_000,
          // Photos and recordings go to a server with a database.
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
