import { firstNameOf } from '#shared/format/first-name.ts'
import { emailPage, quiet } from './email-page.ts'

/** An email's words, all of them plain text. */
export interface Email {
  to: string
  subject: string
  /**
   * Whom it greets; `null` while nobody has shown that she reads this address, for then the name may be a stranger's
   * words.
   */
  name: string | null
  paragraphs: readonly string[]
  /** The one thing to press; `path` begins with a slash. */
  link?: { label: string; path: string }
  /** Smaller words after the link. */
  closing?: readonly string[]
  /** The parts of a letter, each under its heading, in place of the paragraphs. */
  parts?: readonly EmailPart[]
  /** A link that switches such mail off without signing in. */
  off?: { label: string; path: string }
}

/** One of several things in a letter. */
interface EmailPart {
  subject: string
  paragraphs: readonly string[]
  link?: { label: string; path: string }
}

/** The parts that all emails of an installation share. */
export interface Installation {
  /** The installation's address without a trailing slash; asked for each email. */
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
    'List-Unsubscribe': `<${installation.origin()}${off.path}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { ...mail, headers }
}

function asText(email: Email, installation: Installation): string {
  const { paragraphs, parts, link, closing = [], off } = email
  const said = ({ label, path }: { label: string; path: string }) => `${label}:\n${installation.origin()}${path}`
  const body = parts
    ? parts.flatMap((part) => [part.subject, ...part.paragraphs, ...(part.link ? [said(part.link)] : [])])
    : paragraphs
  const press = link ? [said(link)] : []
  const quiet = off ? [`${off.label}: ${installation.origin()}${off.path}`] : []
  return [greeting(email), ...body, ...press, ...closing, ...quiet, `-- \n${sender(installation)}`].join('\n\n') + '\n'
}

function asHtml(email: Email, installation: Installation): string {
  const { subject, paragraphs, parts, link, closing = [], off } = email
  const origin = installation.origin()
  const body = [
    paragraph(greeting(email)),
    ...(parts ? parts.map((part) => section(part, origin)) : paragraphs.map(paragraph)),
    ...(link ? [button(link.label, origin + link.path)] : []),
    ...closing.map(quietParagraph),
  ]
  const foot = [
    ...(off
      ? [`<a class="quiet" href="${escaped(origin + off.path)}" style="${quiet}">${escaped(off.label)}</a>`]
      : []),
    escaped(sender(installation)).replaceAll('\n', '<br>'),
  ]
  return emailPage(escaped(subject), body.join('\n'), foot.join('<br><br>'))
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escaped(text)}</p>`
}

function quietParagraph(text: string): string {
  return `<p class="quiet" style="margin:0 0 16px;font-size:14px;${quiet}">${escaped(text)}</p>`
}

function section({ subject, paragraphs, link }: EmailPart, origin: string): string {
  const heading = `<h2 style="margin:28px 0 8px;font-size:19px;line-height:1.3">${escaped(subject)}</h2>`
  return [heading, ...paragraphs.map(paragraph), ...(link ? [textLink(link.label, origin + link.path)] : [])].join('\n')
}

function textLink(label: string, address: string): string {
  const [shown, href] = [escaped(label), escaped(address)]
  return `<p style="margin:0 0 16px"><a class="name" href="${href}" style="color:#47663f">${shown}</a></p>`
}

function greeting({ name }: Email): string {
  return name === null ? 'Hi,' : `Hi ${firstNameOf(name)},`
}

// The address stands there too: some programs show no links, and a parent may want to see where it leads.
function button(label: string, address: string): string {
  const [shown, href] = [escaped(label), escaped(address)]
  const look =
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#47663f;color:#ffffff;text-decoration:none'
  return `<p style="margin:24px 0 8px"><a class="press" href="${href}" style="${look}">${shown}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:13px;word-break:break-all;${quiet}">${href}</p>`
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
