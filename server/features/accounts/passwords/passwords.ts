import { hash, verify } from '@node-rs/argon2'

// Argon2id with the library's defaults: 19 MiB, two passes, as OWASP recommends.
const nobody = await hash('no account has this password')

/** The form in which a password is kept. */
export function hashOf(password: string): Promise<string> {
  return hash(password)
}

/** Checks a password; without a stored one it takes as long and fails (rule accounts.no-enumeration). */
export async function isPassword(kept: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(kept ?? nobody, password)
  return matches && kept !== undefined
}
