import type { ChangeEvent } from 'react'

/** The files that were chosen; the same ones may be chosen again. */
export function pickedFiles({ currentTarget }: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(currentTarget.files ?? [])]
  currentTarget.value = ''
  return files
}
