/** Whose password a form asks for: password managers look for it there, and she sees nothing of it. */
export function UserNameField({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}
