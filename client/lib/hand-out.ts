/**
 * Hands files to whoever uses the device: through the share sheet where the app is installed on iOS, else as downloads.
 * Answers whether they were handed out: who closes the share sheet wants none of it, and is told nothing.
 */
export async function handOut(...files: File[]): Promise<boolean> {
  if (needsShareSheet() && navigator.canShare?.({ files }) === true) return share(files)
  for (const file of files) download(file)
  return true
}

/**
 * Returns whether files need the share sheet: a plain download traps the installed app on iOS. Only Apple's browsers
 * know `standalone`.
 */
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
async function share(files: File[]): Promise<boolean> {
  try {
    await navigator.share({ files })
    return true
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return false
    throw cause
  }
}
