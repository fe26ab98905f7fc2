/** Opens the form of a new activity from anywhere; closing it leads back to where one came from. */
export const logLink = { to: '/activities', search: { log: 1 }, state: { returnsOnClose: true } } as const
