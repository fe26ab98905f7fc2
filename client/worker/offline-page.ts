/**
 * The page for a device without the app, when nothing answers (rule shell.offline-page). It stands by itself: no file
 * of the app can be had.
 */
export function offlinePage(): Response {
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>You’re offline - Hearthbook</title>
<style>
:root{color-scheme:light dark}
body{margin:0;padding:15vh 24px;font:18px/1.6 system-ui,sans-serif;text-align:center;background:#fffdf8;color:#394648}
h1{font:600 30px/1.25 Georgia,serif}
p{max-width:32rem;margin:12px auto}
a{display:inline-block;margin-top:16px;padding:12px 20px;border-radius:6px;
background:#47663f;color:#fff;text-decoration:none}
@media (prefers-color-scheme:dark){body{background:#171c19;color:#ece8df}a{background:#a9cb9f;color:#171c19}}
</style>
</head>
<body>
<main>
<h1>You’re offline</h1>
<p>Hearthbook isn’t fully on this device right now, so it can’t open without internet.</p>
<p>Connect to the internet and try again. Hearthbook then puts itself back on this device.</p>
<a href="">Try again</a>
</main>
</body>
</html>`
