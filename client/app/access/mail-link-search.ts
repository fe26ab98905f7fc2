import * as z from 'zod/mini'

/** What the address of a mail's link carries. */
export const mailLinkSearch = z.object({
  token: z.catch(z.optional(z.string()), undefined),
  /** Whose password it is about, for password managers. */
  email: z.catch(z.optional(z.string()), undefined),
})
