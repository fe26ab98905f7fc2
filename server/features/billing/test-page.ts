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

// The colours of the app, written out: this page stands alone, as a provider's would.
const look = `
:root { color-scheme: light dark }
body { margin: 0; padding: 24px; background: #fbfaf6; color: #263032;
  font: 17px/1.5 'Atkinson Hyperlegible Next', system-ui, sans-serif }
main { max-width: 26rem; margin: 8vh auto 0; padding: 28px; border-radius: 20px; background: #fffefb;
  box-shadow: 0 0 0 1px #e6e0d3, 0 12px 28px -10px rgba(70, 60, 40, .14) }
h1 { margin: 24px 0 4px; color: #2f3b3d; font: 600 30px/1.2 'Source Serif 4', Georgia, serif }
p { margin: 0 0 12px }
.mode { margin: 0; padding: 10px 14px; border: 1.5px dashed #6a4c93; border-radius: 12px; background: #f3ecfa;
  color: #6a4c93; font-weight: 600 }
.alert { padding: 10px 14px; border-radius: 12px; background: #fbe9e6; color: #b23a2e; font-weight: 600 }
form { display: grid; gap: 12px; margin-top: 24px }
button { min-height: 52px; padding: 8px 18px; border: 1.5px solid #47663f; border-radius: 12px; background: #47663f;
  color: #fff; font: inherit; font-weight: 600; cursor: pointer }
button.quiet { border-color: #868d84; background: transparent; color: #263032 }
@media (prefers-color-scheme: dark) {
  body { background: #1f2728; color: #efebe1 } main { background: #283133; box-shadow: 0 0 0 1px #3b4749 }
  h1 { color: #f5f1e8 }
  .mode { border-color: #d3bfee; background: #3a3347; color: #d3bfee } .alert { background: #4a2f2c; color: #f2a196 }
  button { border-color: #96b98d; background: #96b98d; color: #1a2122 }
  button.quiet { border-color: #7c8a8b; color: #efebe1 }
}`
