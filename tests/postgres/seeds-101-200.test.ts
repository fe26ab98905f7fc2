import { trySeedsOnPostgres } from './try-seeds.ts'

trySeedsOnPostgres(101, 200)
