import * as z from 'zod/mini'

/** Search parameters of a mail's link. */
export const mailLinkSearch = z.object({
  token: z.catch(z.optional(z.string()), undefined),
  /** The account's address, for password managers. */
  email: z.catch(z.optional(z.string()), undefined),
})
