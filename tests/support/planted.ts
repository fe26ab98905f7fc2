/** Returns whether a file is one that the test of rooms plants for a moment: whoever reads all files must not meet it. */
export function isPlanted(path: string): boolean {
  return /(^|\/)planted(-\d+)?\.ts$/.test(path)
}
