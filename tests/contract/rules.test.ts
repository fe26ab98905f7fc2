import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isPlanted } from '#tests/support/planted.ts'

const root = join(import.meta.dirname, '..', '..')
const folders = ['client', 'server', 'papers', 'shared', 'tests', 'scripts', 'docs', 'migrations']

const files = [...folders.flatMap(filesIn), ...documentsIn('.')]
  .filter(isOurs)
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const pages = files.filter(({ path }) => /^docs\/rules\/(?!README)/.test(path))
const rules = pages.flatMap(({ path, text }) =>
  [...text.matchAll(/^## (.*)$/gm)].map(([, name = '']) => ({ name, word: path.slice('docs/rules/'.length, -3) })),
)
const names = new Set(rules.map(({ name }) => name))

describe('the rules of the product', () => {
  test('each has a name of its own, which begins with the word of its page', () => {
    const misnamed = rules.filter(({ name, word }) => !new RegExp(`^${word}\\.[a-z]+(-[a-z]+)*$`).test(name))

    expect(misnamed).toEqual([])
    expect(names.size).toBe(rules.length)
    expect(names.size).toBeGreaterThan(100)
  })

  test('each says something, and the index names each page', () => {
    const sections = pages.flatMap(({ text }) => text.split(/^## /m).slice(1))
    const index = files.find(({ path }) => path === 'docs/rules/README.md')?.text ?? ''

    expect(sections.filter((section) => section.split('\n').slice(1).join('').trim() === '')).toEqual([])
    expect(pages.filter(({ path }) => !index.includes(`(${path.slice('docs/rules/'.length)})`))).toEqual([])
  })

  test('each is a list, one promise a line, in at most 40 words', () => {
    const wrong = pages.flatMap(({ path, text }) =>
      text
        .split(/^## /m)
        .slice(1)
        .flatMap(linesOf)
        .filter((line) => !isPromise(line))
        .map((line) => `${path}: ${line}`),
    )

    expect(wrong).toEqual([])
  })

  test('every cited rule exists', () => {
    const unknown = files.flatMap((file) =>
      [...citedIn(file), ...namedIn(file)].filter((name) => !names.has(name)).map((name) => `${file.path}: ${name}`),
    )

    expect(unknown).toEqual([])
  })

  test('each is cited by a test', () => {
    const tests = files.filter(({ path }) => path.startsWith('tests/') || /\.test\.tsx?$/.test(path))
    const proven = new Set(tests.flatMap(citedIn))

    expect([...names].filter((name) => !proven.has(name))).toEqual([])
  })

  test('nothing outside the repository is cited', () => {
    const cited = files.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const found = outside.find((pattern) => pattern.test(line))
        return found ? [`${path}:${at + 1}: ${line.trim()}`] : []
      }),
    )

    expect(cited).toEqual([])
  })
})

/** The lines under the heading of a rule. */
function linesOf(rule: string): string[] {
  return rule
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
}

function isPromise(line: string): boolean {
  return /^(?:-|\d+\.) /.test(line) && line.split(/\s+/).length <= 41
}

/** Forms in which texts were cited that a reader of this repository does not have. */
const outside = [
  /\bspec(ification)?s? ?\d/i,
  /\bthe spec(ification)?s?\b/i,
  /\bdecisions? [A-L]\d/i,
  /\([A-L]\d{1,2}[a-z]?\)/,
  /\bsync rules\b/i,
  // A law is cited with a space behind the sign.
  /§(?! )/,
  /\b(ui|tokens|style)\.md\b/,
  /\bmock-?ups?\b/i,
]

/** Laws are cited by their sections, a migration that ran stays as it is, and this file names what it looks for. */
function isOurs(path: string): boolean {
  const isLaw = /^shared\/compliance\/states\/(law\/)?[a-z]{2}\.ts$/.test(path)
  return !isLaw && path !== 'migrations/0001-accounts.sql' && path !== 'tests/contract/rules.test.ts'
}

/** Names in citations such as "(rules students.limit, activities.date)". */
function citedIn({ text }: { text: string }): string[] {
  return [...text.matchAll(/\(rules?[\s*]+([a-z][^()]*)\)/g)].flatMap(([, list = '']) => list.split(/,[\s*]+/))
}

/** Names that a document puts between backticks. */
function namedIn({ path, text }: { path: string; text: string }): string[] {
  if (!path.endsWith('.md')) return []
  const words = new Set(rules.map(({ word }) => word))
  return [...text.matchAll(/`([a-z-]+)\.([a-z-]+)`/g)].flatMap(([, word = '', rest = '']) =>
    words.has(word) && !/^(md|tsx?|css|sql|mjs|json)$/.test(rest) ? [`${word}.${rest}`] : [],
  )
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter(
      (entry) =>
        entry.isFile() && !isPlanted(entry.name) && /\.(tsx?|mjs|js|css|html|sql|md|ya?ml|json)$/.test(entry.name),
    )
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
}

function documentsIn(folder: string): string[] {
  return readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'))
}
