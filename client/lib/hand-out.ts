/** Hands files to whoever uses the device: through the share sheet where the app is installed on iOS, else as downloads. */
export async function handOut(...files: File[]): Promise<void> {
  if (needsShareSheet() && navigator.canShare?.({ files }) === true) {
    await navigator.share({ files }).catch(ignoreCancel)
    return
  }
  for (const file of files) download(file)
}

/** Whether files go through the share sheet: a plain download traps the installed app on iOS, and only Apple's browsers know `standalone`. */
export function needsShareSheet(): boolean {
  return 'standalone' in navigator
}

function download(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Closing the share sheet is no failure. */
function ignoreCancel(cause: unknown): void {
  if (!(cause instanceof DOMException && cause.name === 'AbortError')) throw cause
}
