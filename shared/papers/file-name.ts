/** The name of a paper's file: "transcript-nora-weaver.pdf" (rule papers.names). */
export function paperFileName(...parts: readonly string[]): string {
  const words = parts
    .join('-')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return `${[...words]
    .slice(0, 80)
    .join('')
    .replace(/^-+|-+$/g, '')}.pdf`
}
