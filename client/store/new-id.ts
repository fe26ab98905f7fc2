import { v7 } from 'uuid'

/** A new id, ordered by the time it was made. */
export const newId = (): string => v7()
