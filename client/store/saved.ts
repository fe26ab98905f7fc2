/** Called with the account after a commit is on disk: in this tab, and in the others a moment later. */
export type SavedListener = (account: string) => void

const listeners = new Set<SavedListener>()
let channel: BroadcastChannel | null = null

/** Tells this tab and the others that an account has something new to send. */
export function announceSaved(account: string): void {
  for (const listener of listeners) listener(account)
  open().postMessage(account)
}

/** Hears of saves of all tabs, this one included; answers how to stop. */
export function onSaved(listener: SavedListener): () => void {
  listeners.add(listener)
  open()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) close()
  }
}

function open(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel('hearthbook-saved')
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    for (const listener of listeners) listener(data)
  }
  return channel
}

function close(): void {
  channel?.close()
  channel = null
}
