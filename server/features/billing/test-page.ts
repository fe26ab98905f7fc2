/** A page of the test checkout, without script: three buttons, and what stands before her. All words are ours. */
export function testPage(kind: 'checkout' | 'portal', words: string, alert: string | null): string {
  const title = kind === 'checkout' ? 'Start Family Plan' : 'Manage Billing'
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} - Test mode</title>
<style>${look}</style></head>
<body><main>
<p class="mode" role="status">Test mode - no money moves</p>
<h1>${title}</h1>
<p>${words}</p>
${alert === null ? '' : `<p class="alert" role="alert">${alert}</p>`}
<form method="post">
<button name="press" value="pay">Pay (test)</button>
<button name="press" value="decline" class="quiet">Decline (test)</button>
<button name="press" value="back" class="quiet">Back</button>
</form>
</main></body>
</html>
`
}

const look = `
:root { color-scheme: light dark }
body { margin: 0; padding: 24px; background: #f6f3ec; color: #26302b; font: 17px/1.5 Georgia, serif }
main { max-width: 30rem; margin: 8vh auto 0; padding: 24px; background: #fff; border-radius: 12px }
.mode { margin: 0; padding: 8px 12px; border-radius: 8px; background: #fbeccb; color: #5a4300; font-weight: bold }
.alert { color: #8f2a22; font-weight: bold }
form { display: flex; flex-wrap: wrap; gap: 12px }
button { min-height: 44px; padding: 8px 18px; border: 2px solid #47663f; border-radius: 8px; background: #47663f; color: #fff; font: inherit; cursor: pointer }
button.quiet { background: transparent; color: #47663f }
@media (prefers-color-scheme: dark) {
  body { background: #1b211d; color: #e8e6df } main { background: #262e29 }
  button.quiet { color: #b9d0ae; border-color: #b9d0ae } .alert { color: #f3b0a8 }
}`
