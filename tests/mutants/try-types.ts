import { execFile } from 'node:child_process'
import { cpSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, mutatedSource, root, sourceOf, type Mutant } from './find-mutants.ts'

/** A copy of what the types are checked of; below the packages, so that it finds them. */
const tree = join(cache, 'tree')
const copied = '{client,server,shared,tests,scripts,*.json,*.ts}'

let turn: Promise<string | null> | null = null

/** Returns `tsc`'s complaint about a mutant; `null` = none. One at a time, because they share the copy. */
export function tryTypes(mutant: Mutant): Promise<string | null> {
  turn = (turn ?? copy()).then(() => check(mutant))
  return turn
}

async function copy(): Promise<null> {
  for (const name of globSync(copied, { cwd: root })) cpSync(join(root, name), join(tree, name), { recursive: true })
  return null
}

async function check(mutant: Mutant): Promise<string | null> {
  const file = join(tree, mutant.file)
  writeFileSync(file, mutatedSource(mutant))
  const said = await compile()
  writeFileSync(file, sourceOf(mutant.file))
  return said
}

function compile(): Promise<string | null> {
  const tsc = join(root, 'node_modules/.bin/tsc')
  return new Promise((resolve) => {
    execFile(tsc, ['-b', '--pretty', 'false'], { cwd: tree }, (cause, said) => resolve(cause ? firstLine(said) : null))
  })
}

function firstLine(said: string): string {
  return said.split('\n')[0]?.slice(0, 160) ?? ''
}
