/** Hidden account address of a password form, for password managers. */
export function UserNameField({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}
