import { trySeeds } from './try-seeds.ts'

// 3,000 seeds in four files, so that every processor has work.
trySeeds(1501, 2250)
