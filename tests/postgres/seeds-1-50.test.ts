import { trySeedsOnPostgres } from './try-seeds.ts'

trySeedsOnPostgres(1, 50)
