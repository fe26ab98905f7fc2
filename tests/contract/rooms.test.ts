import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')
const planted: string[] = []

afterEach(() => {
  for (const file of planted.splice(0)) rmSync(file, { force: true })
})

describe('inner walls: who may import whom', () => {
  const forbidden = [
    ['shared/students', 'react'],
    ['shared/students', 'node:fs'],
    ['shared/students', '#client/store/record-writer.ts'],
    ['shared/students', '#server/records/execute.ts'],
    ['shared/students', '../records/op.ts'],
    ['shared/students', 'uuid'],
    ['shared/archive', 'node:fs'],
    ['shared/archive', '@zip.js/zip.js'],
    ['papers/grades', 'node:fs'],
    ['papers/grades', 'react'],
    ['papers/grades', '#server/rest/send-paper.ts'],
    ['papers/grades', '#client/queries/students.ts'],
    ['client/features/students', '#papers/pdf/make-paper.ts'],
    ['server/family', '#papers/pdf/make-paper.ts'],
    ['client/ui', '#shared/students/student.ts'],
    ['client/ui', '#client/store/record-writer.ts'],
    ['client/lib', '#client/features/students/student-card.tsx'],
    ['client/store', '#client/queries/write.ts'],
    ['client/store', 'react'],
    ['client/api', '#client/store/database.ts'],
    ['client/api', '#client/sync/engine.ts'],
    ['client/account', 'react'],
    ['client/account', '#client/store/database.ts'],
    ['client/calls', 'react'],
    ['client/calls', '#client/store/database.ts'],
    ['client/archive', 'react'],
    ['client/archive', '#client/parts/papers/papers.ts'],
    ['client/features/students', '#client/archive/archive-worker.ts'],
    ['client/papers', 'react'],
    ['client/papers', '#client/parts/papers/papers.ts'],
    ['client/papers', '#server/rest/paper-host.ts'],
    ['client/features/students', '#client/papers/paper-worker.ts'],
    ['client/parts', '#client/calls/papers.ts'],
    ['client/sync', '#client/store/database.ts'],
    ['client/sync', '#client/account/session.ts'],
    ['client/queries', 'react'],
    ['client/queries', '#client/sync/engine.ts'],
    ['client/sync', 'react'],
    ['client/sync', 'dexie'],
    ['client/sync', '#client/worker/service-worker.ts'],
    // The states' requirements would weigh on every start of the worker, which is one file.
    ['client/queries', '#shared/compliance/states/index.ts'],
    ['client/sync', '#shared/compliance/states/index.ts'],
    ['client/worker', '#shared/compliance/states/index.ts'],
    ['client/worker', 'react'],
    ['client/worker', '#client/ui/theme/theme.ts'],
    ['client/forms', '#client/store/database.ts'],
    ['client/forms', '#client/features/students/student-card.tsx'],
    ['client/parts', 'dexie'],
    ['client/parts', '#client/sync/engine.ts'],
    ['client/parts', '#client/features/students/student-card.tsx'],
    ['client/features/students', 'dexie'],
    ['client/features/students', '#client/store/database.ts'],
    ['client/features/students', '#client/store/record-writer.ts'],
    ['client/features/students', 'dexie-react-hooks'],
    ['client/features/students', '#client/app/router.tsx'],
    ['client/features/students', '#server/records/execute.ts'],
    ['client/features/students', '../subjects/subject-card.tsx'],
    ['client/routes', 'dexie'],
    ['client/routes', '#server/records/execute.ts'],
    ['client/routes', '#tests/support/builders.ts'],
    ['server/db', '#server/records/execute.ts'],
    ['server/db', '#server/family/family-day.ts'],
    ['server/family', '#server/records/execute.ts'],
    ['server/family', '#server/features/accounts/routes.ts'],
    ['server/records', '#server/family/day-buckets.ts'],
    ['server/records', '#server/features/accounts/routes.ts'],
    ['server/records', 'react'],
    ['server/records', '#server/sync/push.ts'],
    ['server/records', '#server/rest/write.ts'],
    ['server/rest', '#server/sync/push.ts'],
    ['server/sync', '#server/features/accounts/routes.ts'],
    ['server/features/students', '#client/store/record-writer.ts'],
    ['server/features/students', '#tests/support/server/server.ts'],
    ['server/demo', '#server/features/students/routes.ts'],
    ['server/plugins', '#client/store/record-writer.ts'],
    ['server', '#client/store/record-writer.ts'],
  ] as const

  test('every wall refuses what may not pass it', async () => {
    const files = forbidden.map(([room, target], number) =>
      plant(`${room}/planted-${number}.ts`, `import '${target}'\n`),
    )

    const complaints = await lint(files)

    const passed = forbidden.filter((_, number) => !complaints.includes(`planted-${number}.ts`))
    expect(passed).toEqual([])
  })

  test('allowed imports pass', async () => {
    const allowed = [
      ['shared/students', '#shared/records/text.ts'],
      ['shared/archive', '@zip.js/zip.js/lib/zip-core-reader.js'],
      ['shared/archive', '@noble/hashes/sha2.js'],
      ['papers/grades', '#shared/courses/transcript.ts'],
      ['client/archive', '#papers/archive/write-archive.ts'],
      ['client/features/students', '#client/archive/make-archive.ts'],
      ['client/papers', '#papers/gather.ts'],
      ['client/parts', '#client/papers/make-paper.ts'],
      ['server/features/grades', '#papers/grades/transcript-pdf.ts'],
      ['client/features/students', '#client/parts/student-picker.tsx'],
      ['client/features/students', '#client/queries/write.ts'],
      ['client/worker', '#client/sync/engine.ts'],
      ['client/account', '#client/sync/driver.ts'],
      ['client/features/sync/sheet', '#client/features/sync/use-sync-status.ts'],
      ['server/features/students', '#server/rest/write.ts'],
      ['client/routes', '#client/features/students/student-card.tsx'],
      ['server/features/students', '#server/records/execute.ts'],
    ] as const
    const files = allowed.map(([room, target], number) => plant(`${room}/planted-${number}.ts`, `import '${target}'\n`))

    expect(await lint(files)).toBe('')
  })
})

describe('features', () => {
  test('never import another feature', () => {
    const strangers = ['client', 'server'].flatMap((side) => featureImports(side).filter(isOfAnother))

    expect(strangers).toEqual([])
  })

  test('are read with all their imports', () => {
    for (const side of ['client', 'server']) expect(featureImports(side).length).toBeGreaterThan(2)
    expect(isOfAnother({ file: 'client/features/students/a.ts', of: 'students', target: 'subjects' })).toBe(true)
  })
})

describe('outer walls: the compiler', () => {
  test.each([
    ['shared has no DOM', 'shared/planted.ts', 'export const wall = document.title'],
    ['shared has no Node', 'shared/planted.ts', 'export const wall = process.pid'],
    ['the client’s data has no DOM', 'client/queries/planted.ts', 'export const wall = document.title'],
    ['the client has no Node', 'client/lib/planted.ts', 'export const wall = process.pid'],
    ['the server has no DOM', 'server/planted.ts', 'export const wall = document.title'],
    ['the server sees no client', 'server/planted.ts', "export { runSync } from '#client/sync/engine.ts'"],
    ['the client sees no server', 'client/lib/planted.ts', "export { execute } from '#server/records/execute.ts'"],
  ])('%s', async (_, path, text) => {
    const file = plant(path, `${text}\n`)

    expect(await compile(`tsconfig.${projectOf(path)}.json`)).toContain(path)

    rmSync(file)
  })
})

interface FeatureImport {
  file: string
  /** The feature of the file, and the one that it imports from. */
  of: string
  target: string
}

/** Every import of a feature's file, in its own words or by a dynamic import, from a feature of the same side. */
function featureImports(side: string): FeatureImport[] {
  const folder = join(root, side, 'features')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const found = readFileSync(join(folder, file), 'utf8').matchAll(new RegExp(`'#${side}/features/([^/']+)/`, 'g'))
      return [...found].map(([, target = '']) => ({
        file: `${side}/features/${file}`,
        of: file.split('/')[0] ?? '',
        target,
      }))
    })
}

function isOfAnother({ of, target }: FeatureImport): boolean {
  return of !== target
}

function plant(path: string, text: string): string {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  planted.push(file)
  return file
}

/** Returns oxlint's complaints about imports in these files; empty when it has none. */
async function lint(files: readonly string[]): Promise<string> {
  const complaints = await output(['node_modules/oxlint/bin/oxlint', '--format=unix', ...files])
  return complaints
    .split('\n')
    .filter((line) => line.includes('no-restricted-imports'))
    .join('\n')
}

function compile(project: string): Promise<string> {
  return output(['node_modules/typescript/bin/tsc', '-b', project, '--pretty', 'false'])
}

function projectOf(path: string): string {
  if (/^client\/(account|api|calls|queries|store|sync|worker)/.test(path)) return 'client-data'
  return path.slice(0, path.indexOf('/'))
}

async function output(args: string[]): Promise<string> {
  // Both end with 1 when they complain; what they print is the answer either way.
  const ended = await run(process.execPath, args, { cwd: root }).catch((error: { stdout: string }) => error)
  return ended.stdout
}
