/** "1.2 MB"; what is less than a tenth counts as one. */
export function megabytes(bytes: number): string {
  return `${megabyteFigure(bytes)} MB`
}

/** "1.2", where MB stands beside it. */
export function megabyteFigure(bytes: number): string {
  return Math.max(0.1, bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })
}
