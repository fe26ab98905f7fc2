import { chooseImport, type Importing } from '#client/archive/import-archive.ts'

/** An archive that is planned, with what the parent chose. */
export type Planned = Extract<Importing, { state: 'planned' }>

/** Plans once more with some choices changed. */
export function choose(now: Planned, change: Partial<Planned['choices']>): void {
  chooseImport({ ...now.choices, ...change })
}
