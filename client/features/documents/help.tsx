interface HelpProps {
  /** `null` on a device that never reached the server. */
  supportEmail: string | null
}

/** What a parent may want to look up; true with no network too. */
export function Help({ supportEmail }: HelpProps) {
  return (
    <>
      <Installing />
      <h2 id="offline">Logging without internet</h2>
      <p>
        Everything you do day by day works with no network: logging, editing, reading, your lists and figures. An entry
        is safe on the device the moment you save it, also when you close the app or the battery runs out. When there is
        a network again, it is sent by itself; you need not wait for it, and the app need not stay open for long.
      </p>
      <p>
        Only signing in, creating an account, changing your password or email and paying need the internet. If it is
        missing, the form says so and keeps what you typed.
      </p>
      <SyncChipWords />
      <h2 id="devices">Two devices, or two parents</h2>
      <p>
        Sign in with the same email and password on every device. What is saved on one appears on the others within
        seconds while both are online, and as soon as they are otherwise.
      </p>
      <p>
        Did two of you change the same entry while apart? Changes to different fields are simply joined. If both changed
        the same field, one value is used and the other is kept beside it: Sync shows both, with device and time, and a
        button to restore the one you want.
      </p>
      <h2 id="exporting">Taking unsent entries with you</h2>
      <p>
        Entries that have not reached the server yet can be saved as a file. Choose Logout: while something is unsent
        you are asked whether to sync first, to save it as a file, or to stay. An entry under Needs attention has its
        own Export button in Sync.
      </p>
      <Trouble />
      <h2 id="contact">Write to us</h2>
      <p>
        {supportEmail === null ? (
          'The support address stands here as soon as this device has been online once.'
        ) : (
          <>
            Something is missing, or not clear? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. It helps
            to know which device you use and what the app said.
          </>
        )}
      </p>
    </>
  )
}

function Installing() {
  return (
    <>
      <h2 id="install">Install it on your device</h2>
      <p>
        Hearthbook comes from this website and not from a store. Installed, it has its own icon, opens in a window of
        its own, and starts without internet.
      </p>
      <h3>iPad and iPhone</h3>
      <ol>
        <li>Open this site in Safari.</li>
        <li>Tap Share, the square with an arrow. On some devices it is behind the three dots.</li>
        <li>Choose Add to Home Screen, then Add.</li>
        <li>Open Hearthbook from the Home Screen and sign in, or create your account, there.</li>
      </ol>
      <p>
        Install first, then sign in: on these devices the app on the Home Screen and Safari keep separate records. What
        you already logged in Safari is not lost: once it is synced, sign in to the app and it arrives.
      </p>
      <h3>Android</h3>
      <ol>
        <li>Open this site in Chrome.</li>
        <li>Tap the three dots, then Install app or Add to Home screen.</li>
        <li>Confirm, and open Hearthbook from your apps.</li>
      </ol>
      <h3>Laptop and desktop</h3>
      <ol>
        <li>Open this site in Chrome or Edge and press the install icon at the right of the address bar.</li>
        <li>On a Mac with Safari choose File, then Add to Dock.</li>
      </ol>
      <p>It works in the browser as well, in Firefox too; bookmark it and it opens without internet.</p>
    </>
  )
}

function SyncChipWords() {
  return (
    <>
      <h2 id="sync">What the sync chip means</h2>
      <p>The chip at the top right tells how your entries stand. Tap it for details and for Sync now.</p>
      <dl>
        <dt>All synced 10:42</dt>
        <dd>Everything has reached the server, last at this time.</dd>
        <dt>3 waiting to sync</dt>
        <dd>Three changes are safe on this device and about to be sent.</dd>
        <dt>Offline</dt>
        <dd>There is no network. That is fine: go on, everything is kept here until there is one.</dd>
        <dt>Saved on this device</dt>
        <dd>Your entries are here; this device has not synced yet.</dd>
        <dt>Needs attention</dt>
        <dd>
          Something waits for you: an entry the server could not accept, two versions of one field, or a sign-in that
          ran out. Tap the chip to see what, and what you can do.
        </dd>
      </dl>
    </>
  )
}

function Trouble() {
  return (
    <>
      <h2 id="trouble">When something goes wrong</h2>
      <h3>I deleted the wrong thing</h3>
      <p>
        Press Undo in the message that appears; it is there for eight seconds. Later, Settings keeps what was deleted
        for 90 days under Recently deleted.
      </p>
      <h3>I forgot my password</h3>
      <p>
        Choose Forgot password? on the sign-in page. The link in the mail opens in your browser; set the new password
        there and go back to the app.
      </p>
      <h3>The app asks me to sign in again</h3>
      <p>
        A sign-in lasts 60 days and renews itself while you use the app. If it ran out, you can go on reading and
        logging; sign in when you like, with the same account, and what waits is sent.
      </p>
      <h3>Will clearing the browser delete my records?</h3>
      <p>
        Clearing website data removes what this device holds. Everything that was synced is on the server and comes back
        when you sign in; what still waits to sync would be gone. Look at the chip first.
      </p>
    </>
  )
}
