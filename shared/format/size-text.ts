const units = ['KB', 'MB', 'GB', 'TB'] as const

/** "412 MB", "8 GB"; `unit` = how many bytes a KB has. */
export function sizeText(bytes: number, unit: 1000 | 1024 = 1000): string {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(unit) + 1e-9)))
  const amount = bytes / unit ** power
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${units[power - 1]}`
}
