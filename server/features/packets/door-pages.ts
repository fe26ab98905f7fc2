import { createHash } from 'node:crypto'
import { markup, type Markup } from '#papers/html/markup.ts'
import { letterLimits } from '#shared/packets/packet-letter.ts'
import { linkLimits } from '#shared/packets/packet-link.ts'
import { textLimits } from '#shared/records/text.ts'

const style = `
:root { color-scheme: light; --ink: #161b1c; --quiet: #3d4748; --ground: #f1ede3; --green: #2f5233; }
.door {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 17px/26px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
.door main { max-width: 32rem; margin: 10vh auto 0; padding: 32px 24px; background: #fff; box-shadow: none; }
.door h1 { margin: 0 0 16px; font: 600 28px/36px Charter, Georgia, serif; }
.leave { margin-top: 48px; padding: 24px; border: 1px solid #dfe3dc; border-radius: 8px; }
.leave h2 { margin-top: 0; }
form label { display: block; margin: 16px 0 4px; font-weight: 600; }
form input, form textarea {
  width: 100%; max-width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid #5c6667; border-radius: 8px;
  background: #fff; color: inherit; font: inherit;
}
form .hint { margin: 0 0 8px; }
form input.pin { width: 10rem; font-size: 24px; letter-spacing: 0.2em; }
form input[type="file"] { border: 0; padding: 8px 0; }
form button {
  min-height: 44px; margin-top: 20px; padding: 8px 20px; border: 0; border-radius: 8px;
  background: var(--green); color: #fff; font: inherit; font-weight: 600;
}
form :focus-visible, .door a:focus-visible { outline: 3px solid #7a4b1f; outline-offset: 2px; }
@media print { .leave { display: none; } }
`

/** The style of the pages at the door and of the letter's form, and its fingerprint. */
export const doorStyle = `<style>${style}</style>`
export const doorStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

/** Lets a browser show the pages at the door and send their form here, and nothing else. */
export const doorPolicy =
  `default-src 'none'; style-src '${doorStyleHash}'; base-uri 'none'; ` + `form-action 'self'; frame-ancestors 'none'`

/** The page of every refusal: nobody learns from it which of the reasons it was (rule packets.door). */
export const refusalPage = page(
  'This link didn’t open',
  markup`<p>The address or the PIN is wrong, the link has closed, or it isn’t ready yet.
    Please check both with the family.</p>
    <p>After ${linkLimits.triesOfLink} tries, please wait an hour.</p>
    <p><a href="">Try again</a></p>`,
)

/** Asks for the PIN; nothing on it says whose link it is. */
export function pinPage(form: string): string {
  return page(
    'A family shared a packet with you',
    markup`<form method="post">
      ${hidden(form)}
      <label for="pin">PIN</label>
      <p class="hint" id="hint">The family gave you a 6-digit PIN with this address.</p>
      <input class="pin" id="pin" name="pin" inputmode="numeric" autocomplete="off" required maxlength="12"
        aria-describedby="hint" />
      <button>Open</button>
    </form>`,
  )
}

/** Answers a letter. */
export function letterPage(title: string, words: string, back: string): string {
  return page(title, markup`<p>${words}</p><p><a href="${back}">Back to the packet</a></p>`)
}

/** The page where something of ours failed. */
export const failurePage = page(
  'Something went wrong on our end',
  markup`<p>Please try again in a few minutes.</p><p><a href="">Try again</a></p>`,
)

/** Asks somebody who sent many letters to come again. */
export const laterPage = page('Your letter wasn’t sent', markup`<p>Please go back and try again in an hour.</p>`)

/** Says why a letter wasn't taken, with the form as it was filled: only its file must be picked again. */
export function unsentPage(why: string, form: LetterForm, back: string): string {
  const filled: Markup = { markup: letterForm(form) }
  return page('Your letter wasn’t sent', markup`<p>${why}</p>${filled}<p><a href="${back}">Back to the packet</a></p>`)
}

interface LetterForm {
  action: string
  form: string
  name?: string | undefined
  day: string
  text?: string | undefined
}

/** The form at the end of a packet by which an evaluator leaves a letter (rule packets.letter). */
export function letterForm({ action, form, name = '', day, text = '' }: LetterForm): string {
  return markup`<section class="leave" aria-labelledby="leave">
      <h2 id="leave">Leave your letter</h2>
      <p>It goes to the family, who keeps it with their records.
        You can write it here, or add it as a PDF or a picture.</p>
      <form method="post" action="${action}" enctype="multipart/form-data">
        ${hidden(form)}
        <label for="name">Your name</label>
        <input id="name" name="name" required maxlength="${textLimits.name}" autocomplete="name" value="${name}" />
        <label for="day">Date</label>
        <input id="day" name="day" type="date" required value="${day}" />
        <label for="text">Letter</label>
        <textarea id="text" name="text" rows="10" maxlength="${letterLimits.text}">${text}</textarea>
        <label for="file">PDF or picture, up to 20 MB</label>
        <input id="file" name="file" type="file" accept="application/pdf,image/jpeg,image/png" />
        <button>Send to the family</button>
      </form>
    </section>`.markup
}

/** In place of the form, where no more letters are taken. */
export const noMoreLetters = markup`<section class="leave">
    <p>This link has brought ${linkLimits.letters} letters, and takes no more.</p>
  </section>`.markup

function hidden(form: string): Markup {
  return markup`<input type="hidden" name="form" value="${form}" />`
}

function page(title: string, content: Markup): string {
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${{ markup: doorStyle }}
      </head>
      <body class="door">
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.markup
}
