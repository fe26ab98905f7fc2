import { trySeeds } from './try-seeds.ts'

// With its neighbour a file for each processor; more seeds than npm test has time for: npm run simulate.
trySeeds(151, 300)
