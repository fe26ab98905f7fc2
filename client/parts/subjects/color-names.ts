import type { subjectPalette } from '#shared/subjects/subject.ts'

/** Names of the palette's colors: a screen reader can't use hex codes (rule subjects.palette). */
export const colorNames: Record<(typeof subjectPalette)[number], string> = {
  '#96B98D': 'Sage',
  '#D5896F': 'Terracotta',
  '#C9B1E7': 'Lavender',
  '#394648': 'Charcoal',
  '#6B7280': 'Gray',
  '#EF4444': 'Red',
  '#F59E0B': 'Orange',
  '#10B981': 'Green',
  '#2F6F8F': 'Blue',
  '#B86E9B': 'Pink',
  '#7A8F3C': 'Olive',
  '#C4A35A': 'Gold',
}
