/** Field → what is wrong with it, from a schema's findings. */
export function faultsOf(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  for (const { path, message } of issues) (faults[String(path[0])] ??= []).push(message)
  return faults
}
