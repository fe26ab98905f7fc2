/** The cookie policy: the one cookie, and what the product keeps in the browser. */
export function Cookies() {
  return (
    <>
      <h2 id="cookie">One cookie</h2>
      <p>
        Hearthbook sets a single cookie, named XSRF-TOKEN. It holds random characters and nothing about you. When you
        sign in, create an account or reset your password, it proves that the form came from our own page and not from
        another website. Your browser forgets it when you close it.
      </p>
      <h2 id="storage">What’s kept in your browser</h2>
      <p>So that it works offline, Hearthbook keeps these on your device:</p>
      <ul>
        <li>your records, and the changes waiting to sync (in the browser’s database, IndexedDB);</li>
        <li>the sign-in token that shows the server who you are;</li>
        <li>the app itself, so that it opens offline;</li>
        <li>
          a few choices: light or dark, the school year shown, the children and subject of your last entry, and who runs
          this site and where to write.
        </li>
      </ul>
      <p>
        Logging out removes the token. It also removes the records from the device, unless you choose to keep them
        there. Clearing website data in your browser removes everything.
      </p>
      <h2 id="settings">Cookie settings</h2>
      <p>
        There’s nothing to turn off. We don’t use cookies to advertise, measure or track anybody, and no other company
        sets one here. Signing in doesn’t work without the one cookie above; you can block or delete it in your browser
        at any time.
      </p>
    </>
  )
}
