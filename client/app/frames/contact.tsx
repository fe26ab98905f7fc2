import type { About } from '#client/api/about.ts'

/** The support address as a link, for the middle of a sentence. */
export function Contact({ about }: { about: About | null }) {
  // Unknown only on a device that never reached the server.
  if (about === null) return <>this site’s support address</>
  return <a href={`mailto:${about.support_email}`}>{about.support_email}</a>
}
