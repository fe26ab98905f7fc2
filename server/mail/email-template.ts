/** What a parent is told by mail: words without form, all of them plain text. */
export interface Email {
  to: string
  subject: string
  /** Whom it greets; `null` while nobody has shown that she reads this address, for then the name may be a stranger's words. */
  name: string | null
  paragraphs: readonly string[]
  /** The one thing to press; `path` begins with a slash. */
  link?: { label: string; path: string }
  /** Smaller words after the link. */
  closing?: readonly string[]
  /** The path of a link that switches this kind of mail off without signing in. */
  off?: string
}

/** What all emails of an installation share. */
export interface Installation {
  /** Where the installation is reached, without a slash at the end; asked for each email. */
  origin: () => string
  legalOwner: string
  supportEmail: string
}

/** An email as it is handed over for carrying. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same in every repetition. */
  messageId?: string
  /** For the button that mail programs show by themselves (RFC 8058). */
  headers?: Readonly<Record<string, string>>
}

/** Prints an email twice: as text, and as a page that needs neither images nor styles from elsewhere. */
export function printed(email: Email, installation: Installation): Mail {
  const { to, subject, off } = email
  const mail = { to, subject, text: asText(email, installation), html: asHtml(email, installation) }
  if (off === undefined) return mail
  const headers = {
    'List-Unsubscribe': `<${installation.origin()}${off}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { ...mail, headers }
}

function asText(email: Email, installation: Installation): string {
  const { paragraphs, link, closing = [] } = email
  const pressed = link ? [`${link.label}:\n${installation.origin()}${link.path}`] : []
  const off = email.off === undefined ? [] : [`${offLabel}: ${installation.origin()}${email.off}`]
  return (
    [greeting(email), ...paragraphs, ...pressed, ...closing, ...off, `-- \n${sender(installation)}`].join('\n\n') + '\n'
  )
}

function asHtml(email: Email, installation: Installation): string {
  const { subject, paragraphs, link, closing = [] } = email
  const body = [
    ...[greeting(email), ...paragraphs].map((text) => `<p>${escaped(text)}</p>`),
    ...(link ? [button(link.label, installation.origin() + link.path)] : []),
    ...closing.map((text) => `<p style="color:#566466;font-size:14px">${escaped(text)}</p>`),
    ...(email.off === undefined ? [] : [quietLink(offLabel, installation.origin() + email.off)]),
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f3ec;color:#26302b;font:16px/1.5 Georgia,serif">
<div style="max-width:34rem;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
<p style="color:#47663f;font-size:20px;font-weight:bold">Hearthbook</p>
${body.join('\n')}
<hr style="border:0;border-top:1px solid #e4dfd3">
<p style="color:#566466;font-size:13px">${escaped(sender(installation)).replaceAll('\n', '<br>')}</p>
</div>
</body>
</html>
`
}

const offLabel = 'Switch this kind of mail off'

function quietLink(label: string, address: string): string {
  return `<p style="font-size:14px"><a href="${escaped(address)}" style="color:#566466">${escaped(label)}</a></p>`
}

function greeting({ name }: Email): string {
  // In one line: what follows a line break would look like words of ours.
  return name === null ? 'Hello,' : `Hello ${name.replaceAll(/\s+/g, ' ')},`
}

// The address stands there too: some programs show no links, and a parent may want to see where it leads.
function button(label: string, address: string): string {
  const [shown, href] = [escaped(label), escaped(address)]
  const look =
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#47663f;color:#ffffff;text-decoration:none'
  return `<p><a href="${href}" style="${look}">${shown}</a></p>
<p style="color:#566466;font-size:13px;word-break:break-all">${href}</p>`
}

function sender({ legalOwner, supportEmail }: Installation): string {
  const owner = legalOwner === 'Hearthbook' ? 'Hearthbook' : `Hearthbook, run by ${legalOwner}`
  return `${owner}\nQuestions? Write to ${supportEmail}`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
