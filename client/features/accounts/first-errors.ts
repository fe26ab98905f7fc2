/** Field → its first fault, from a schema's findings. */
export function firstFaults(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) faults[String(path[0])] ??= message
  return faults
}
