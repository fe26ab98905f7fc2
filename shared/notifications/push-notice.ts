import * as z from 'zod/mini'

/** A reminder on its way to a device: for whom, what it shows, and the screen that a tap opens. */
const pushNotice = z.object({
  account: z.string(),
  title: z.string(),
  body: z.string(),
  /** A screen of ours: it begins with one slash. */
  path: z.string().check(z.regex(/^\/(?!\/)[\w/-]*$/)),
  /** One replaces another that is still shown under the same. */
  tag: z.string(),
})
export type PushNotice = z.output<typeof pushNotice>

/** The notice in what a push service brought; `null` where it is none of ours. */
export function readPushNotice(text: string): PushNotice | null {
  try {
    return pushNotice.parse(JSON.parse(text))
  } catch {
    return null
  }
}
