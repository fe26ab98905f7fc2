const helper = '\0vite/preload-helper.js'
const [asModule, asScript] = ["scriptRel = 'modulepreload'", "scriptRel = 'preload'"]

/**
 * Preloads every script as a script, not as a module. Chromium caches compiled code for the next start, but for files
 * from a service worker it looks into that cache only when they are preloaded; otherwise it compiles them all again.
 * @returns {import('vite').Plugin}
 */
export function preloadScripts() {
  return {
    name: 'preload-scripts',
    apply: 'build',
    transform(code, id) {
      if (id !== helper) return
      if (!code.includes(asModule)) this.error(`Vite's helper has no ${asModule} any more`)
      return { code: code.replace(asModule, asScript), map: null }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const main = /<script type="module" crossorigin src="([^"]+)">/.exec(html)
        if (main === null) throw new Error('The built page has no script')
        const preloaded = `<link rel="preload" as="script" crossorigin href="${main[1]}">`
        return html
          .replaceAll('<link rel="modulepreload"', '<link rel="preload" as="script"')
          .replace(main[0], `${preloaded}\n    ${main[0]}`)
      },
    },
  }
}
