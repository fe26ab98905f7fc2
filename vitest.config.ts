import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Vitest leaves one processor free: of two, that is half.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'rules', include: ['shared/**/*.test.ts'] } },
      { define: { __APP_VERSION__: '"test"' }, test: { name: 'client', include: ['client/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          exclude: ['tests/contract/{rooms,image,rules}.test.ts'],
          // Each file has a server of its own; the code it is made of is read once, which is half of the time.
          isolate: false,
          // A new PGlite takes seconds on a small machine.
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
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
      { test: { name: 'walls', include: ['tests/contract/{rooms,image,rules}.test.ts'], testTimeout: 120_000 } },
      { test: { name: 'simulation', include: ['tests/simulation/**/*.test.ts'], testTimeout: 600_000 } },
    ],
  },
})
