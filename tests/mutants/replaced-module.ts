import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/** The module that this process is to have in place of ours: a JSON file that the environment names. */
export function replacedModule(): { path: string; source: string } | null {
  const file = process.env['MUTANT']
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as { path: string; source: string }) : null // written by try-mutant.ts
}

/** Gives this process the mutant's module; answers whether it was asked for yet. */
export function replaceModule(): () => boolean {
  const replaced = replacedModule()
  let isLoaded = replaced === null
  const url = replaced && pathToFileURL(replaced.path).href
  registerHooks({
    load(asked, context, next) {
      if (asked !== url) return next(asked, context)
      isLoaded = true
      return { format: 'module-typescript', source: replaced?.source, shortCircuit: true }
    },
  })
  return () => isLoaded
}
