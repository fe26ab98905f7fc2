/** Runs the writing of an import once no other tab of this browser writes one: two would go on with the same run. */
export async function asOnlyImport<T>(account: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request(`import:${account}`, work) : await work()
}
