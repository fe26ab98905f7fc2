/** Where an import that is done leads: "Continue Setup". */
export interface Onward {
  label: string
  go: () => void
}
