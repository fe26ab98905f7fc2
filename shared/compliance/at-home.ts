/**
 * Matches locations at home: "Home", "At home", "home school room". Postgres (`~*`) reads it alike: only letters
 * without accents count as such.
 */
export const homeInSql = '(^|[^a-z0-9_])home(school)?($|[^a-z0-9_])'

const home = new RegExp(homeInSql, 'i')

/** True when an activity's location says it was at home; all else is away (rule compliance.at-home). */
export function isAtHome(location: string | null): boolean {
  return home.test(location ?? '')
}
