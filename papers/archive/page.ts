/** Text as it stands in a page. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Text of several lines. */
export function lines(text: string): string {
  return escaped(text).replaceAll(/\r?\n/g, '<br>')
}

/**
 * The start of a page that needs nothing but itself: no script, no network, light and dark. `up` leads to the first
 * page.
 */
export function pageHead(title: string, up: string | null): string {
  const back = up === null ? '' : `<p class="up"><a href="${up}">Back to the first page</a></p>\n`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; form-action 'none'">
<title>${escaped(title)} - Hearthbook</title>
<style>${look}</style></head>
<body><main>
${back}<h1>${escaped(title)}</h1>
`
}

/** The end of a page. */
export const pageFoot = '</main></body>\n</html>\n'

const look = `
:root { color-scheme: light dark; --page: #fbfaf6; --surface: #fffefb; --line: #e6e0d3; --ink: #263032;
  --heading: #2f3b3d; --muted: #566466; --sage: #47663f; --tint: #eaf1e7 }
@media (prefers-color-scheme: dark) {
  :root { --page: #1b211d; --surface: #262e29; --line: #3a443d; --ink: #e8e6df; --heading: #f3f1ea; --muted: #b3bdb6;
    --sage: #a9cba0; --tint: #2d3a2e }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink);
  font: 17px/1.55 'Atkinson Hyperlegible Next', system-ui, sans-serif }
main { max-width: 62rem; margin: 0 auto; padding: 24px 20px 64px }
h1, h2, h3 { color: var(--heading); font-family: 'Source Serif 4', Georgia, serif; line-height: 1.25 }
h1 { font-size: 2rem; margin: 8px 0 16px } h2 { font-size: 1.4rem; margin: 36px 0 10px }
h3 { font-size: 1.1rem; margin: 24px 0 8px }
a { color: var(--sage) } p { margin: 0 0 10px } .muted, .up { color: var(--muted) }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); gap: 14px;
  padding: 0; margin: 0; list-style: none }
.card, .entry { padding: 14px 18px; border: 1px solid var(--line); border-radius: 14px; background: var(--surface) }
.card a { font-weight: 600 } .entry { margin: 0 0 10px; overflow-wrap: anywhere }
.months { display: flex; flex-wrap: wrap; gap: 4px 16px } .months a { display: inline-block; padding: 6px 0 }
.entry strong { display: block; font-size: 1.05rem } .entry p:last-child { margin-bottom: 0 }
.dot { display: inline-block; width: .7em; height: .7em; margin-right: .35em; border-radius: 50% }
.badge { padding: 1px 8px; border-radius: 8px; background: var(--tint); color: var(--sage); font-size: .85rem;
  font-weight: 600 }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 14px; background: var(--surface) }
table { width: 100%; border-collapse: collapse }
th, td { padding: 8px 12px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
tr:last-child td { border-bottom: 0 } th { color: var(--muted); font-size: .9rem; white-space: nowrap }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums }
figure { display: inline-block; margin: 10px 10px 0 0; max-width: 100% }
img { display: block; max-width: 100%; max-height: 20rem; border-radius: 12px }
figcaption { color: var(--muted); font-size: .9rem }
audio { display: block; width: min(24rem, 100%); margin-top: 10px }
@media print { .up { display: none } .entry, figure { break-inside: avoid } }
`
