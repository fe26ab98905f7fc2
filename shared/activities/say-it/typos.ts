/**
 * Finds the one word that was meant by a word with a slip of the finger: two letters swapped, one too few or one too
 * many (rule activities.say-it-typos).
 */
export function typosOf(known: Iterable<string>, shortest: number): (typed: string) => string | null {
  const exact = new Set<string>()
  const without = new Map<string, Set<string>>()
  for (const word of known) {
    if (word.length < shortest || word.length > longest || !/^[a-z]+$/.test(word)) continue
    exact.add(word)
    for (const shorter of oneLess(word)) without.set(shorter, (without.get(shorter) ?? new Set<string>()).add(word))
  }

  return (typed) => {
    if (typed.length < shortest - 1 || typed.length > longest || real.has(typed) || !/^[a-z]+$/.test(typed)) return null
    const meant = new Set<string>(without.get(typed))
    for (const word of [...oneLess(typed), ...swapped(typed)]) if (exact.has(word)) meant.add(word)
    // The first letter is hardly ever the wrong one; "heading" is not "reading".
    const likely = [...meant].filter((word) => word[0] === typed[0])
    return likely.length === 1 ? (likely[0] ?? null) : null
  }
}

const longest = 20

function oneLess(word: string): string[] {
  return [...word].map((_, index) => word.slice(0, index) + word.slice(index + 1))
}

function swapped(word: string): string[] {
  return [...word].map(
    (letter, index) => word.slice(0, index) + (word[index + 1] ?? '') + letter + word.slice(index + 2),
  )
}

/** Words that are words, however near they are to another. */
const real = new Set(
  (
    'selling signing panting paining book brook page paper grade graph trace track class games cable class house ' +
    'horse clear cleary pair paired lack places ' +
    'planing rating planting riding ridding listen listing latin lain later cares carol claire dairy dally wring ' +
    'rowing coring pining string sting sing ' +
    'spiling pelling gold god when went where which while with'
  ).split(' '),
)
