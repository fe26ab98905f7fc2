import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { picturesOf } from './read-paper.ts'

const folder = join(import.meta.dirname, 'approved')

/**
 * Holds the pages of a paper to the approved pictures of it. After a change that is meant, look at the new ones: `APPROVE=1` in the
 * environment writes them.
 */
export async function expectApproved(name: string, pdf: Uint8Array): Promise<void> {
  const pictures = await picturesOf(pdf)
  for (const [index, picture] of pictures.entries()) {
    const path = join(folder, `${name}-${index + 1}.png`)
    if (process.env['APPROVE'] === '1') {
      await mkdir(folder, { recursive: true })
      await writeFile(path, await sharp(picture).png({ palette: true, colors: 16, effort: 10 }).toBuffer())
      continue
    }
    const approved = await readFile(path).catch(() => expect.fail(`There is no approved picture ${path}`))
    expect(await differingPoints(approved, picture), `${name}, page ${index + 1}, looks different`).toBeLessThan(
      tolerated,
    )
  }
  await expect(readFile(join(folder, `${name}-${pictures.length + 1}.png`)), `${name} lacks a page`).rejects.toThrow()
}

/** How many points of two pictures are clearly lighter or darker; all of them where the sizes differ. */
export async function differingPoints(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([one, other].map(async (picture) => await greyOf(picture)))
  if (first === undefined || second?.info.width !== first.info.width || second.info.height !== first.info.height) {
    return Infinity
  }
  return first.data.reduce(
    (count, level, at) => count + (Math.abs(level - (second.data[at] ?? 0)) > clearly ? 1 : 0),
    0,
  )
}

// Of 255 steps of grey. Edges of letters come out a little different from one version of poppler to the next; a letter that is missing has ten points or more.
const clearly = 64
const tolerated = 5

async function greyOf(picture: Buffer): Promise<{ data: Buffer; info: { width: number; height: number } }> {
  return await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
}
