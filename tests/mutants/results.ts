import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, root, type Mutant } from './find-mutants.ts'
import type { Killer } from './try-mutant.ts'

const file = join(cache, 'results.jsonl')

interface Result {
  id: string
  killer: Killer
  /** What the module was, for one that was noticed; what all tests and modules were, for one that was not. */
  state: string
}

/** Earlier results that still hold: a killed mutant stays killed, a survivor may meet new tests. */
export class Results {
  private readonly known = new Map<string, Result>()
  private readonly states = new Map<string, string>()

  constructor() {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    // The last line may be half of one, where a run was ended.
    for (const line of lines) if (line.endsWith('}')) this.take(JSON.parse(line) as Result) // written below
  }

  /** `undefined` = not tried yet, as things are now. */
  of(mutant: Mutant): Killer | undefined {
    const result = this.known.get(mutant.id)
    return result && result.state === this.stateFor(mutant.file, result.killer) ? result.killer : undefined
  }

  add(mutant: Mutant, killer: Killer): void {
    const result = { id: mutant.id, killer, state: this.stateFor(mutant.file, killer) }
    mkdirSync(cache, { recursive: true })
    appendFileSync(file, `${JSON.stringify(result)}\n`)
    this.take(result)
  }

  private take(result: Result): void {
    this.known.set(result.id, result)
  }

  private stateFor(module: string, killer: Killer): string {
    const files = killer === null ? everything : module
    const known = this.states.get(files)
    if (known !== undefined) return known
    const hash = createHash('sha256')
    for (const name of globSync(files, { cwd: root }).sort()) hash.update(name).update(readFileSync(join(root, name)))
    const state = hash.digest('hex').slice(0, 16)
    this.states.set(files, state)
    return state
  }
}

const everything =
  '{client/sync,client/store,server/records,server/sync,shared/records,tests/simulation,tests/contract}/**/*.ts'
