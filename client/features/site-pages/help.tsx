import { Link } from '@tanstack/react-router'
import { EveryDay } from './help-every-day.tsx'

interface HelpProps {
  /** `null` on a device that never reached the server. */
  supportEmail: string | null
}

/** Answers that a parent may look up, offline too. */
export function Help({ supportEmail }: HelpProps) {
  return (
    <>
      <EveryDay />
      <Installing />
      <h2 id="offline">Logging without internet</h2>
      <p>
        Everything you do from day to day works offline: logging, editing, reading, your lists and totals. An entry is
        safe on the device the moment you save it, even if you close the app or the battery dies. It’s sent by itself
        when you’re back online; you don’t have to wait for it, and the app doesn’t need to stay open for long.
      </p>
      <p>
        Only signing in, creating an account, changing your password or email, and paying need the internet. If you’re
        offline, the form says so and keeps what you typed.
      </p>
      <SyncChipWords />
      <h2 id="devices">Two devices, or two parents</h2>
      <p>
        Sign in with the same email and password on every device. What’s saved on one shows up on the others within
        seconds when both are online, or as soon as they’re back online.
      </p>
      <p>
        Did two of you change the same entry while apart? Changes to different fields are simply combined. If you both
        changed the same field, one value is used and the other is kept next to it: Sync shows both, with the device and
        time, and a button to restore the one you want.
      </p>
      <YourData />
      <h2 id="exporting">Taking unsent entries with you</h2>
      <p>
        You can save entries that haven’t reached the server yet as a file. Tap your initials, then Logout: if anything
        is unsent, you’re asked whether to sync first, export it as a file, or stay. An entry under Needs attention has
        its own Export button in Sync.
      </p>
      <Trouble />
      <h2 id="contact">Write to us</h2>
      <p>
        {supportEmail === null ? (
          'You’ll find the support address here once this device has been online.'
        ) : (
          <>
            Is something missing or unclear? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. It helps if
            you tell us which device you use and what the app said.
          </>
        )}
      </p>
    </>
  )
}

function YourData() {
  return (
    <>
      <h2 id="your-data">Everything as one file, and back</h2>
      <p>
        Under Settings,{' '}
        <Link to="/settings" search={{ section: 'data' }}>
          Your data
        </Link>
        , tap Export Everything, then Save File. You get one zip with all your records, photos, recordings, and
        documents. It opens in any browser without Hearthbook, and as spreadsheets. It’s made on your device, so it
        works offline too: then it has the photos that are on this device, and lists the others. This stays open if you
        stop paying.
      </p>
      <p>
        Import Records, in the same place, brings such a file back, into this account or a new one. It also takes a
        spreadsheet saved as CSV, or rows you paste. You see what’s in it before anything is added, and Undo takes it
        back for 30 days. New here? Setup asks whether you have records already.
      </p>
    </>
  )
}

function Installing() {
  return (
    <>
      <h2 id="install">Install it on your device</h2>
      <p>
        Hearthbook comes from this website, not from an app store. Once it’s installed, it has its own icon, opens in
        its own window, and starts without internet.
      </p>
      <h3>iPad and iPhone</h3>
      <ol>
        <li>Open this site in Safari.</li>
        <li>Tap Share, the square with an arrow. On some devices it’s behind the three dots.</li>
        <li>Choose Add to Home Screen, then Add.</li>
        <li>Open Hearthbook from the Home Screen, and sign in or create your account there.</li>
      </ol>
      <p>
        Install first, then sign in: on these devices, the app on the Home Screen and Safari keep separate records. What
        you’ve already logged in Safari isn’t lost: once it’s synced, sign in to the app and it shows up there.
      </p>
      <h3>Android</h3>
      <ol>
        <li>Open this site in Chrome.</li>
        <li>Tap the three dots, then Install app or Add to Home screen.</li>
        <li>Confirm, and open Hearthbook from your apps.</li>
      </ol>
      <h3>Laptop and desktop</h3>
      <ol>
        <li>Open this site in Chrome or Edge and click the install icon at the right end of the address bar.</li>
        <li>In Safari on a Mac, choose File, then Add to Dock.</li>
      </ol>
      <p>It works in the browser as well, including Firefox; bookmark it, and it opens without internet.</p>
    </>
  )
}

function SyncChipWords() {
  return (
    <>
      <h2 id="sync">What the sync chip means</h2>
      <p>The chip at the top of the screen tells you where your entries stand. Tap it for details and for Sync now.</p>
      <dl>
        <dt>All synced 10:42 AM</dt>
        <dd>Everything has reached the server, most recently at this time.</dd>
        <dt>3 waiting to sync</dt>
        <dd>Three changes are safe on this device and about to be sent.</dd>
        <dt>Offline</dt>
        <dd>You’re offline. That’s fine: keep going, and everything is kept here until you’re back online.</dd>
        <dt>Saved on this device</dt>
        <dd>Your entries are here; this device hasn’t synced yet.</dd>
        <dt>Needs attention</dt>
        <dd>
          Something needs your attention: an entry the server couldn’t accept, two versions of one field, or a sign-in
          that ran out. Tap the chip to see what it is and what you can do.
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
        Tap Undo in the message that appears; it stays for eight seconds. After that, look in Settings under Recently
        deleted, where things stay for 90 days.
      </p>
      <h3>I forgot my password</h3>
      <p>
        Choose Forgot password? on the sign-in page. The link in the email opens in your browser; set the new password
        there, then go back to the app.
      </p>
      <h3>The app asks me to sign in again</h3>
      <p>
        A sign-in lasts 60 days and renews itself while you use the app. If it runs out, you can keep reading and
        logging. Sign in to the same account when you like, and whatever is waiting gets sent.
      </p>
      <h3>Will clearing the browser delete my records?</h3>
      <p>
        Clearing website data removes everything on this device. Whatever has synced is on the server and comes back
        when you sign in; anything still waiting to sync would be gone. Check the chip first.
      </p>
    </>
  )
}
