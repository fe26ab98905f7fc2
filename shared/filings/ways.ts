/** How a letter or form was sent (rule filings.fields). */
export const filingWays = ['mail', 'certified_mail', 'email', 'portal', 'in_person', 'fax', 'other'] as const
export type FilingWay = (typeof filingWays)[number]

/** Fields of a filing that name documents: the paper as sent, its receipt, and the reply. */
export const filingDocuments = ['document_id', 'receipt_document_id', 'reply_document_id'] as const

const labels: Readonly<Record<FilingWay, string>> = {
  mail: 'Mail',
  certified_mail: 'Certified mail',
  email: 'Email',
  portal: 'Online portal',
  in_person: 'In person',
  fax: 'Fax',
  other: 'Another way',
}

/** A way as a parent reads it; one that this build does not know stays as it came. */
export function filingWayText(way: unknown): string {
  return new Map<unknown, string>(Object.entries(labels)).get(way) ?? String(way)
}

/** Ways that give a number by which it is followed. */
export function hasTracking(way: string): boolean {
  return way === 'mail' || way === 'certified_mail' || way === 'fax'
}
