/**
 * How much a state asks for: low = nothing or a notice; moderate = more than that; high = approval or yearly review.
 */
export const regulationLevels = ['low', 'moderate', 'high'] as const
export type RegulationLevel = (typeof regulationLevels)[number]

interface StateEntry {
  state: string
  state_name: string
  regulation_level: RegulationLevel
}

/** The 50 states and the District of Columbia, by name: what a selector offers (rule compliance.states). */
export const states = [
  { state: 'AL', state_name: 'Alabama', regulation_level: 'low' },
  { state: 'AK', state_name: 'Alaska', regulation_level: 'low' },
  { state: 'AZ', state_name: 'Arizona', regulation_level: 'moderate' },
  { state: 'AR', state_name: 'Arkansas', regulation_level: 'low' },
  { state: 'CA', state_name: 'California', regulation_level: 'moderate' },
  { state: 'CO', state_name: 'Colorado', regulation_level: 'moderate' },
  { state: 'CT', state_name: 'Connecticut', regulation_level: 'low' },
  { state: 'DE', state_name: 'Delaware', regulation_level: 'moderate' },
  { state: 'DC', state_name: 'District of Columbia', regulation_level: 'high' },
  { state: 'FL', state_name: 'Florida', regulation_level: 'high' },
  { state: 'GA', state_name: 'Georgia', regulation_level: 'moderate' },
  { state: 'HI', state_name: 'Hawaii', regulation_level: 'high' },
  { state: 'ID', state_name: 'Idaho', regulation_level: 'low' },
  { state: 'IL', state_name: 'Illinois', regulation_level: 'low' },
  { state: 'IN', state_name: 'Indiana', regulation_level: 'low' },
  { state: 'IA', state_name: 'Iowa', regulation_level: 'low' },
  { state: 'KS', state_name: 'Kansas', regulation_level: 'moderate' },
  { state: 'KY', state_name: 'Kentucky', regulation_level: 'moderate' },
  { state: 'LA', state_name: 'Louisiana', regulation_level: 'high' },
  { state: 'ME', state_name: 'Maine', regulation_level: 'high' },
  { state: 'MD', state_name: 'Maryland', regulation_level: 'high' },
  { state: 'MA', state_name: 'Massachusetts', regulation_level: 'high' },
  { state: 'MI', state_name: 'Michigan', regulation_level: 'low' },
  { state: 'MN', state_name: 'Minnesota', regulation_level: 'moderate' },
  { state: 'MS', state_name: 'Mississippi', regulation_level: 'low' },
  { state: 'MO', state_name: 'Missouri', regulation_level: 'low' },
  { state: 'MT', state_name: 'Montana', regulation_level: 'moderate' },
  { state: 'NE', state_name: 'Nebraska', regulation_level: 'moderate' },
  { state: 'NV', state_name: 'Nevada', regulation_level: 'moderate' },
  { state: 'NH', state_name: 'New Hampshire', regulation_level: 'low' },
  { state: 'NJ', state_name: 'New Jersey', regulation_level: 'low' },
  { state: 'NM', state_name: 'New Mexico', regulation_level: 'moderate' },
  { state: 'NY', state_name: 'New York', regulation_level: 'high' },
  { state: 'NC', state_name: 'North Carolina', regulation_level: 'moderate' },
  { state: 'ND', state_name: 'North Dakota', regulation_level: 'moderate' },
  { state: 'OH', state_name: 'Ohio', regulation_level: 'moderate' },
  { state: 'OK', state_name: 'Oklahoma', regulation_level: 'low' },
  { state: 'OR', state_name: 'Oregon', regulation_level: 'moderate' },
  { state: 'PA', state_name: 'Pennsylvania', regulation_level: 'high' },
  { state: 'RI', state_name: 'Rhode Island', regulation_level: 'high' },
  { state: 'SC', state_name: 'South Carolina', regulation_level: 'moderate' },
  { state: 'SD', state_name: 'South Dakota', regulation_level: 'moderate' },
  { state: 'TN', state_name: 'Tennessee', regulation_level: 'moderate' },
  { state: 'TX', state_name: 'Texas', regulation_level: 'low' },
  { state: 'UT', state_name: 'Utah', regulation_level: 'low' },
  { state: 'VT', state_name: 'Vermont', regulation_level: 'high' },
  { state: 'VA', state_name: 'Virginia', regulation_level: 'high' },
  { state: 'WA', state_name: 'Washington', regulation_level: 'high' },
  { state: 'WV', state_name: 'West Virginia', regulation_level: 'high' },
  { state: 'WI', state_name: 'Wisconsin', regulation_level: 'moderate' },
  { state: 'WY', state_name: 'Wyoming', regulation_level: 'low' },
] as const satisfies readonly StateEntry[]

/** Two letters, such as "CA". */
export type StateCode = (typeof states)[number]['state']

/** The 51 codes, in the order of {@link states}. */
export const stateCodes: readonly StateCode[] = states.map(({ state }) => state)

/** True when a text, such as an account's state, is one of the 51 codes. */
export function isStateCode(text: string | null): text is StateCode {
  return states.some(({ state }) => state === text)
}
