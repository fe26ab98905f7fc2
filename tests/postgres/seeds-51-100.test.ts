import { trySeedsOnPostgres } from './try-seeds.ts'

trySeedsOnPostgres(51, 100)
