/**
 * The documents a parent agrees to at registration, with the version in force; the server stamps both (rule
 * accounts.agreements).
 */
export const agreementVersions = { terms: '2026-11-26', privacy: '2026-11', cookies: '2026-11' } as const

/** Error text for a parent who did not agree to all three (rule accounts.agreements). */
export const agreementsRequired = 'You must agree to all terms and policies to create an account'
