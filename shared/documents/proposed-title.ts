import { monthDay, type Day } from '#shared/format/dates.ts'

/** Names that cameras and scanners give a file: they say nothing. */
const ofCamera = /^(img|dsc|dscn|pxl|mvimg|image|photo|scan|document|screenshot|p)?[\s_-]*[\d\s_.()-]*$/i

/**
 * A title for a document that was just picked: its file's name, or its day where a camera named the file (rule
 * documents.proposed).
 */
export function proposedTitle(fileName: string, today: Day): string {
  const name = fileName
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
  return ofCamera.test(name) ? `Document of ${monthDay(today)}` : name.slice(0, 200)
}
