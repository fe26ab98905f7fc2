/** The kinds of documents (rule documents.fields). */
export const documentKinds = [
  'notice',
  'plan',
  'reply',
  'receipt',
  'evaluation',
  'test_scores',
  'health',
  'certificate',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]

const labels: Readonly<Record<DocumentKind, string>> = {
  notice: 'Notice',
  plan: 'Plan',
  reply: 'Reply',
  receipt: 'Receipt',
  evaluation: 'Evaluation',
  test_scores: 'Test Scores',
  health: 'Health',
  certificate: 'Certificate',
  other: 'Other',
}

/** A kind as a parent reads it; one that this build does not know stays as it came. */
export function documentKindText(kind: unknown): string {
  return new Map<unknown, string>(Object.entries(labels)).get(kind) ?? String(kind)
}

/** A heading of the list of documents, with the kinds below it (rule documents.groups). */
export interface DocumentGroup {
  title: string
  kinds: readonly DocumentKind[]
}

/** The heading of a kind; what a later build calls something else stands with the others. */
export function groupOfKind(kind: unknown): DocumentGroup['title'] {
  return documentGroups.find(({ kinds }) => kinds.some((one) => one === kind))?.title ?? 'Other'
}

export const documentGroups: readonly DocumentGroup[] = [
  { title: 'Letters and Replies', kinds: ['notice', 'plan', 'reply', 'receipt'] },
  { title: 'Evaluations and Tests', kinds: ['evaluation', 'test_scores'] },
  { title: 'Health', kinds: ['health'] },
  { title: 'Certificates', kinds: ['certificate'] },
  { title: 'Other', kinds: ['other'] },
]
