/** Texts that attack a page, a database, a file system, a log or a template; a parent may type any of them. */
export const hostileTexts = {
  html: `<script>alert(1)</script><img src=x onerror="alert('2')">&amp;&#60;`,
  sql: `'); drop table students; -- $1 ? :name \\' "x" /* */ ; select pg_sleep(9)`,
  path: `../../etc/passwd ..\\..\\windows %2e%2e%2f file:///etc/passwd`,
  template: '${7*7} {{7*7}} <%= 7*7 %> #{7*7} %s%n $(id) `id`',
  header: 'one\r\nSet-Cookie: a=b\r\n\r\ntwo\tthree',
  scripts: 'Zoë 日本語 עברית 👩‍👩‍👧‍👦 \u202Egnp.exe \u200B\uFEFF end',
  json: '{"__proto__":{"admin":true}} \\u0000 \\ud800 null [object Object]',
} as const

/** Names that every JavaScript object knows, though nobody gave them. */
export const prototypeKeys = ['constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']

/** JSON text of a value inside so many lists. */
export function nested(depth: number, opening = '[', closing = ']'): string {
  return opening.repeat(depth) + '1' + closing.repeat(depth)
}

/** Text that no answer may carry: code locations, the database's words, or our libraries' names. */
export const telltale =
  /node_modules|node:internal|\.(ts|js|mjs):\d+|\n\s+at |\bat \w+ \(|\/(home|root|work|tmp|usr|app)\/|file:\/\/|syntax error|relation "|violates|SQLSTATE|duplicate key|invalid byte sequence|invalid input syntax|\bselect\b.+\bfrom\b|\bpglite\b|postgres|kysely|fastify|FST_|\bzod\b|TypeError|RangeError|SyntaxError|is not a function|undefined \(reading/i

/** The words of the library that checks values (rule api.plain-words). */
export const rawWords =
  /Invalid (input|option|key|union|string|number|date|email|url|UUID|ISO|element|discriminator)|Too (big|small)|Unrecognized key|expected (string|number|int|boolean|array|object|record|one of|")|received (undefined|null|string|number|NaN|array|object)/
