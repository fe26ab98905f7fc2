import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The words of a PDF, page by page, as they stand on it. */
export async function textOf(pdf: Uint8Array): Promise<string[]> {
  return await withFile(pdf, async (file) => {
    const text = await poppler('pdftotext', ['-layout', file, '-'])
    return text.split('\f').slice(0, -1)
  })
}

/** The pages of a PDF as pictures: grey PNGs, small, but large enough that a letter which is missing can be noticed. */
export async function picturesOf(pdf: Uint8Array): Promise<Buffer[]> {
  return await withFile(pdf, async (file, folder) => {
    await poppler('pdftoppm', ['-r', '72', '-gray', '-png', file, join(folder, 'page')])
    const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()
    return await Promise.all(names.map(async (name) => await readFile(join(folder, name))))
  })
}

async function withFile<T>(pdf: Uint8Array, read: (file: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthbook-paper-'))
  try {
    const file = join(folder, 'paper.pdf')
    await writeFile(file, pdf)
    return await read(file, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function poppler(tool: string, args: string[]): Promise<string> {
  try {
    const { stdout, stderr } = await run(tool, args, { maxBuffer: 50_000_000 })
    // A font that is broken is only complained of.
    if (stderr !== '') throw new Error(`${tool} complains of a paper: ${stderr}`)
    return stdout
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new Error(install, { cause: error })
    throw error
  }
}

const install =
  'Papers are read and looked at by pdftotext and pdftoppm: install poppler-utils (apt-get install poppler-utils, brew install poppler).'
