import type { PhotoProblem } from '#client/queries/media/pending-photos.ts'

/** Why a picked photo or page isn't ready, in a few words. */
export const photoProblems: Readonly<Record<PhotoProblem, string>> = {
  undecodable: 'This browser can’t read it',
  insecure: 'Needs an https address',
  unmade: 'Couldn’t get it ready',
  no_room: 'Out of space',
}
