import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/**
 * Writes every script, style and font of papers a second time, compressed as well as can be. That takes seconds, which a
 * request does not have; the server sends these files as they are.
 * @returns {import('vite').Plugin}
 */
export function precompress() {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const packable = Object.values(bundle).filter(({ fileName }) => /\.(js|css|ttf)$/.test(fileName))
      await Promise.all(
        packable.map(async (file) => {
          const text = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          await writeFile(join(dir, `${file.fileName}.br`), await compressed(text))
        }),
      )
    },
  }
}

/**
 * A text as the server sends it.
 * @param {Buffer} text
 * @returns {Promise<Buffer>}
 */
export function compressed(text) {
  return compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
}
