import { readFileSync } from 'node:fs'

const source = new URL('../client/ui/theme/breakpoints.css', import.meta.url)

/**
 * The queries of breakpoints.css by name.
 * @returns {Record<string, string>}
 */
export function mediaQueries() {
  const found = readFileSync(source, 'utf8').matchAll(/@custom-media (--[\w-]+) (.+);/g)
  return Object.fromEntries([...found].map(([, name, query]) => [name, query]))
}

/** Writes the queries of breakpoints.css where `@media` names them: a CSS module can't read another file's `@custom-media`. */
export function customMedia() {
  const queries = mediaQueries()
  return {
    postcssPlugin: 'custom-media',
    AtRule: {
      /** @param {{ params: string, error(message: string): Error }} rule */
      media(rule) {
        rule.params = rule.params.replaceAll(/\((--[\w-]+)\)/g, (_, name) => {
          const query = queries[name]
          if (query === undefined) throw rule.error(`No media query is named ${name}`)
          return query
        })
      },
    },
  }
}
