/** Styles the HTML file of a packet: fonts that every system has, and rules of its own for paper. */
export const packetStyle = `
:root { --ink: #161b1c; --quiet: #3d4748; --line: #dfe3dc; --tint: #eaf1e7; --ground: #f1ede3; --link: #2f5233; }
* { box-sizing: border-box; }
html { background: var(--ground); color: var(--ink); -webkit-text-size-adjust: 100%; }
body { margin: 0; font: 16px/24px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
h1, h2, h3, .figure b, .words { font-family: "Source Serif 4", Charter, Georgia, "Times New Roman", serif; }
h1 { margin: 0 0 16px; font-size: 40px; line-height: 48px; font-weight: 600; }
h2 { margin: 48px 0 16px; font-size: 28px; line-height: 36px; font-weight: 600; }
h3 { margin: 32px 0 4px; font-size: 24px; line-height: 32px; font-weight: 600; }
h1, h2, h3, p, dd, figcaption, .law, .words { overflow-wrap: anywhere; }
td { overflow-wrap: break-word; }
p { margin: 0 0 12px; }
.quiet { color: var(--quiet); font-size: 15px; }
.layout { display: grid; grid-template-columns: 256px minmax(0, 756px); gap: 48px; justify-content: center; padding: 40px 24px; }
nav { position: sticky; top: 40px; align-self: start; max-height: calc(100vh - 80px); overflow-y: auto; }
nav ul { list-style: none; margin: 24px 0; padding: 24px 0; border-block: 1px solid #d8d2c4; }
nav li { display: flex; justify-content: space-between; gap: 12px; padding: 2px 0; }
nav li.area { padding-left: 16px; border-left: 2px solid #d5a897; font-size: 15px; }
nav a { color: var(--link); font-weight: 700; text-decoration: none; }
nav li.area a { color: var(--ink); font-weight: 400; }
nav a:hover, nav a:focus-visible { text-decoration: underline; }
main { background: #fff; padding: 56px 64px; box-shadow: 0 2px 24px rgb(22 27 28 / 10%); }
dl { display: flex; flex-wrap: wrap; gap: 12px 32px; margin: 0 0 24px; padding: 16px 0; border-block: 1px solid var(--ink); }
dt { color: var(--quiet); font-size: 15px; }
dd { margin: 0; font-weight: 700; }
.figures { display: flex; flex-wrap: wrap; gap: 24px 48px; margin: 24px 0; }
.figure b { font-size: 24px; }
.figure span { display: block; color: var(--quiet); font-size: 15px; }
.words { padding: 12px 16px; background: var(--tint); border-radius: 8px; font-size: 19px; line-height: 30px; white-space: pre-line; }
.samples { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 24px 16px; margin: 16px 0 24px; padding: 0; list-style: none; }
.samples .whole { grid-column: 1 / -1; }
figure { margin: 0; break-inside: avoid; }
figure img { display: block; width: 100%; height: auto; border: 1px solid var(--line); }
figure audio { display: block; width: 100%; margin-bottom: 8px; }
figcaption { margin-top: 8px; }
figcaption b, figcaption span { display: block; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 15px; line-height: 22px; }
th { text-align: left; color: var(--quiet); font-weight: 400; border-bottom: 1px solid var(--ink); }
th, td { padding: 6px 12px 6px 0; vertical-align: top; }
td { border-bottom: 1px solid var(--line); white-space: pre-line; }
.right { text-align: right; font-variant-numeric: tabular-nums; }
.register th, .register td { padding: 3px 1px; text-align: center; font-size: 12px; min-width: 15px; white-space: nowrap; }
.register th:first-child { text-align: left; }
.ringed { outline: 1px solid; border-radius: 50%; }
.register .weekend { background: #f5f8f3; }
.law { margin-top: 48px; padding: 16px; background: var(--tint); border-radius: 8px; font-size: 15px; }
@media (max-width: 900px) {
  .layout { grid-template-columns: minmax(0, 1fr); gap: 24px; padding: 16px; }
  nav { position: static; max-height: none; }
  main { min-width: 0; padding: 32px 20px; }
  .wide table { min-width: 520px; }
  h1 { font-size: 32px; line-height: 40px; }
}
@media print {
  @page { margin: 16mm; }
  html { background: none; }
  body { font-size: 11pt; line-height: 1.4; }
  nav, audio, .save { display: none; }
  .layout { display: block; padding: 0; }
  main { padding: 0; box-shadow: none; }
  h2, h3 { break-after: avoid; }
  .samples { grid-template-columns: 1fr 1fr; }
  figure img { max-height: 210mm; width: auto; max-width: 100%; }
  thead { display: table-header-group; }
  tr, .words { break-inside: avoid; }
  .words, .law { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
`

/** The fingerprint of the style: no other is applied. A test says it where the style was changed. */
export const packetStyleHash = 'sha256-lwXWwvpsBPCqpPPH0SX2rNtp9/xVnwgrJZa5ur5Gi5k='
