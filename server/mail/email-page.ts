/** The look of smaller words. */
export const quiet = 'color:#566466'

// Programs that know no styles of a page show the light one, which stands in each piece.
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#171c19!important;color:#ece8df!important}
.sheet{background:#222a26!important}
.quiet{color:#b4beb7!important}
.name{color:#a9cb9f!important}
.press{background:#a9cb9f!important;color:#171c19!important}
.line{border-color:#3b4640!important}
}
@media (max-width:480px){.page{padding:0!important}.sheet{border-radius:0!important;padding:20px 18px!important}}`

/**
 * The page of an email: `body` and `foot` are HTML. It needs neither images nor styles from elsewhere, and is light or
 * dark as its reader's.
 */
export function emailPage(title: string, body: string, foot: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${styles}</style></head>
<body class="page" style="margin:0;padding:24px;background:#f6f3ec;color:#26302b;font:16px/1.5 Georgia,serif">
<div class="sheet" style="max-width:34rem;margin:0 auto;padding:28px;background:#ffffff;border-radius:8px">
<p class="name" style="margin:0 0 20px;color:#47663f;font-size:20px;font-weight:bold">Hearthbook</p>
${body}
<hr class="line" style="margin:24px 0 16px;border:0;border-top:1px solid #e4dfd3">
<p class="quiet" style="margin:0;font-size:13px;${quiet}">${foot}</p>
</div>
</body>
</html>
`
}
