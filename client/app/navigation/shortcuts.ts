/** Single-key shortcuts on any screen of the working area (rule shell.shortcuts). */
type Shortcut = 'search' | 'new' | 'list'

/** The keys as their list shows them, in its order. */
export const shortcuts: readonly { key: string; does: string }[] = [
  { key: '/', does: 'Search your activities' },
  { key: 'n', does: 'Log an activity' },
  { key: '?', does: 'Show this list' },
  { key: 'Esc', does: 'Close what is open' },
]

const byKey: Readonly<Record<string, Shortcut>> = { '/': 'search', n: 'new', '?': 'list' }

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented'>

/** Returns the shortcut for a key press; `null` when it belongs to the browser, to typing, or to an open dialog. */
export function shortcutOf(press: Press, isTyping: boolean, isUnderDialog: boolean): Shortcut | null {
  if (isTyping || isUnderDialog || press.defaultPrevented || press.repeat) return null
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  return byKey[press.key] ?? null
}
