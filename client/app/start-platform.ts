import { sweepArchives } from '#client/store/archive-room.ts'
import { finishDeletions, readCurrentAccount } from '#client/store/accounts.ts'
import { hasLeftAccount, pageAccount } from '#client/store/current-account.ts'
import { onSaved } from '#client/store/saved.ts'
import { watch } from '#client/queries/watch.ts'
import { askForPeriodicSync, askForSync } from '#client/sync/background-sync.ts'
import { startDriver, trigger } from '#client/sync/driver.ts'
import { listenForPokes } from '#client/sync/live.ts'
import { fetchAgain, startFetching } from '#client/sync/media/fetch-media.ts'
import { startAsking } from '#client/sync/media/media-driver.ts'
import { runAccountTurn } from '#client/account/carry-setup.ts'
import { sendImportHistory } from '#client/calls/import-history.ts'
import { lookForAccess } from '#client/calls/subscription.ts'
import { refreshUser } from '#client/account/user-record.ts'
import { notSaved, wasNotSaved } from '#client/lib/foreign-page.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { isSiteDataBlocked } from '#client/store/site-data.ts'
import { registerWorker } from '#client/lib/app-update.ts'
import { followSignIn } from './access/follow-sign-in.ts'
import { keepTokenCopy } from './access/token-copy.ts'
import { startNotices } from './notices.ts'

const minute = 60_000

/** Milliseconds that a hidden page keeps listening. */
const hiddenListening = 60_000

/** Starts sync, live news, the service worker and lasting storage, once; nothing of it where site data is blocked. */
export function startPlatform(): void {
  if (isSiteDataBlocked()) return
  keepTokenCopy()
  followSignIn()
  passOverCutReads()
  void finishDeletions()
  if (wasNotSaved()) showToast({ type: 'error', title: 'Not saved', message: notSaved })
  startFetching()
  startAsking()
  startDriver(isVisible, runAndSendWhatWaits)
  window.addEventListener('online', () => void trigger('online'))
  window.addEventListener('pageshow', (event) => event.persisted && void trigger('visible'))
  document.addEventListener('visibilitychange', () => isVisible() && void comeToFront())
  void refreshUser().then(() => lookForAccess())
  window.addEventListener('online', () => void finishImports())
  void finishImports()
  setInterval(() => isVisible() && void lookForAccess(), minute)
  startListening()
  startNotices()
  keepStorage()
  void startWorker()
  if (localStorage.getItem('hearthbook-test-hooks') === '1') {
    void import('./test-hooks.ts').then((hooks) => hooks.install())
  }
}

/** A sign-out cuts reads short that nobody waits for any more. */
function passOverCutReads(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event as { reason: unknown }
    const isLeft = pageAccount() === null || hasLeftAccount()
    if (isLeft && isCutShort(reason)) event.preventDefault()
  })
}

/** Sends what imports left for the server, and removes archives that were handed out. */
async function finishImports(): Promise<void> {
  const account = pageAccount() ?? (await readCurrentAccount())?.id
  if (account === undefined) return
  await sweepArchives(account)
  if (pageAccount() === account) await sendWhatWaits()
}

/** A child that an import made may be sent later than the network returns: its grades of earlier years follow then. */
const runAndSendWhatWaits: typeof runAccountTurn = async (...how) => {
  const outcome = await runAccountTurn(...how)
  if (outcome.state === 'done') void sendWhatWaits()
  return outcome
}

async function sendWhatWaits(): Promise<void> {
  try {
    if (navigator.onLine && pageAccount() !== null) await sendImportHistory()
  } catch (cause) {
    // A sign-out cut it short: its family's next start sends it.
    if (!isCutShort(cause)) throw cause
  }
}

function isCutShort(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'DatabaseClosedError'
}

function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

async function comeToFront(): Promise<void> {
  await trigger('visible')
  await refreshUser()
  await lookForAccess()
  await sendWhatWaits()
}

/** Listens for the server's news for the account that is signed in, while the page is visible and a minute longer. */
function startListening(): void {
  let stop = new AbortController()
  let signedIn: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  watch(readCurrentAccount, (account) => {
    const next = account?.token ? account.id : null
    if (next === signedIn) return
    signedIn = next
    restart()
  })
  window.addEventListener('online', restart)
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer)
    if (!isVisible()) timer = setTimeout(() => stop.abort(), hiddenListening)
    else if (stop.signal.aborted) restart()
  })

  function restart() {
    stop.abort()
    stop = new AbortController()
    if (signedIn !== null)
      void listenForPokes(signedIn, { news: () => void trigger('poke'), heard: () => void fetchAgain() }, stop.signal)
  }
}

/** Asks the browser, once something worth keeping is on the device, never to evict it. */
function keepStorage(): void {
  const forget = onSaved(() => {
    forget()
    void navigator.storage?.persist?.()
  })
}

async function startWorker(): Promise<void> {
  const registration = await registerWorker()
  if (!registration) return
  await askForSync(registration)
  await askForPeriodicSync(registration)
  onSaved(() => void askForSync(registration))
}
