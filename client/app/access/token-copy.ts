import { readCurrentAccount } from '#client/store/accounts.ts'
import { watch } from '#client/queries/watch.ts'

/** For tools that look there; the app itself reads its own database (rule shell.token-copy). */
const tokenKey = 'token'

/** Keeps a copy of the token in localStorage as long as somebody is signed in. */
export function keepTokenCopy(): void {
  watch(readCurrentAccount, (account) => {
    if (account?.token) localStorage.setItem(tokenKey, account.token)
    else localStorage.removeItem(tokenKey)
  })
}
